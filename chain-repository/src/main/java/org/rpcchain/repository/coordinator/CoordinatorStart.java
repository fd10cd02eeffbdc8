package org.rpcchain.repository.coordinator;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.coordinator.chains.SoapChains;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.group.GroupSecret;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.GroupUnavailableException;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.soap.CoordinatorAccess;
import org.rpcchain.coordinator.soap.SoapCoordinator;
import org.rpcchain.engine.Protocol;
import org.rpcchain.file.WrittenFile;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.tls.TlsKey;
import org.rpcchain.sandbox.PolicyFile;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapServlet;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.yaml.YamlDocument;
import org.rpcchain.yaml.YamlDocument.Place;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts a coordinator as a document says. For one start. */
final class CoordinatorStart {
    private static final Logger LOG = LoggerFactory.getLogger(CoordinatorStart.class);
    private static final int PORT_LIMIT = 65_535;
    private static final Place GROUP = Place.ROOT.at("group");
    private static final Place ACCESS = Place.ROOT.at("access");
    private static final Place CHAINS = Place.ROOT.at("chains");

    private final YamlDocument document;
    private final CoordinatorFile file;

    CoordinatorStart(YamlDocument document) {
        this.document = document;
        this.file = document.bind(Place.ROOT, CoordinatorFile.class);
    }

    /** Starts it with ports of its own. */
    ConfiguredCoordinator start(Credentials credentials) {
        CoordinatorFile.Chains chains = file.chains();
        refuse(
                chains != null && chains.account() != null,
                CHAINS.at("account"),
                "an account is for a coordinator inside the repository's application; this one signs in to 'repository' as the"
                        + " command says, so take the line out");
        GroupSettings group = at(GROUP, this::group);
        return start(listening(group), chains(client -> {
            repository().ifPresent(address -> client.repository(address, credentials));
            return SoapChains.start(group, listening(client));
        }));
    }

    private Optional<URI> repository() {
        return Optional.ofNullable(file.chains())
                .map(CoordinatorFile.Chains::repository)
                .map(address -> web(CHAINS.at("repository"), address));
    }

    /** Starts it inside an application. */
    ConfiguredCoordinator startIn(Host host) {
        String theirs = "is the application's to decide, in which this coordinator lives; take the line out";
        refuse(file.listen() != null, Place.ROOT.at("listen"), "where it listens " + theirs);
        refuse(file.tls() != null, Place.ROOT.at("tls"), "by which key it listens " + theirs);
        CoordinatorFile.Access access = file.access();
        refuse(access != null && access.passwords() != null, ACCESS.at("passwords"), "who may sign in " + theirs);
        refuse(
                access != null && access.operators() != null,
                ACCESS.at("operators"),
                "who sees how it stands " + theirs);
        refuse(access != null && access.clearText() != null, ACCESS.at("clear-text"), "how callers come " + theirs);
        CoordinatorFile.Chains chains = file.chains();
        refuse(
                chains != null && chains.repository() != null,
                CHAINS.at("repository"),
                "its chaining functions are those of the application in which this coordinator lives; take the line out");
        refuse(
                chains != null && (chains.listen() != null || chains.announce() != null),
                CHAINS.at(chains != null && chains.listen() != null ? "listen" : "announce"),
                "where servers tell of chains " + theirs + ": they reach it at '" + SoapServlet.COORDINATOR
                        + SoapServlet.ORIGIN + "'");
        refuse(
                !host.open() && chains != null && chains.account() == null,
                CHAINS,
                "chaining functions are fetched, and published, with somebody's rights; add 'account:' and the name of a"
                        + " user or an application of this repository");
        GroupSettings group = at(GROUP, this::group);
        SoapCoordinator.Builder builder = described(group).mounted(host.servlet());
        if (!host.open()) {
            builder.access(new HostCallers(host.access(), access == null ? Set.of() : Set.copyOf(access.serving())));
        }
        return start(builder, chains(client -> {
            SoapServlet ends = host.ends();
            if (ends == null) {
                throw document.wrong(
                        CHAINS,
                        "servers tell the application in which this coordinator lives of chains, and it does not know where"
                                + " they reach it; give it the setting 'public-url', such as https://host/chain-repository");
            }
            return SoapChains.startIn(group, client.functions(sources(host)), ends);
        }));
    }

    private FunctionStore sources(Host host) {
        CoordinatorFile.Chains chains = file.chains();
        @Nullable String account = chains == null ? null : chains.account();
        if (account == null) {
            return host.functions();
        }
        Caller caller = new Caller(account, Caller.Kind.APPLICATION);
        if (!host.access()
                .maySomewhere(caller, Right.READ)) { // it may be made later, by the repository that starts now
            LOG.warn(
                    "the coordinator's chains find no chaining functions: {}",
                    document.wrong(
                                    CHAINS.at("account"),
                                    "'" + account
                                            + "' may read nothing in this repository; it is unknown, is blocked, or"
                                            + " has no right: make it, or grant it one")
                            .getMessage());
        }
        return new HostSources(host.functions(), caller);
    }

    private void refuse(boolean isWrong, Place place, String why) {
        if (isWrong) {
            throw document.wrong(place, why);
        }
    }

    /** Starts it; when it cannot, what was opened is closed. */
    private ConfiguredCoordinator start(SoapCoordinator.Builder builder, @Nullable SoapChains chains) {
        try {
            if (chains != null) {
                builder.chains(chains);
            }
            return new ConfiguredCoordinator(started(builder), chains);
        } catch (RuntimeException | Error e) {
            if (chains != null) {
                chains.close();
            }
            throw e;
        }
    }

    private SoapCoordinator started(SoapCoordinator.Builder builder) {
        try {
            return builder.start();
        } catch (GroupUnavailableException e) {
            throw new ProblemException(FailureCode.UNREACHABLE, String.valueOf(e.getMessage()));
        } catch (LogException e) {
            throw wrong(Place.ROOT.at("directory"), e);
        } catch (IllegalStateException e) { // the port is taken, or passwords would come in clear text
            throw wrong(Place.ROOT.at("listen"), e);
        } catch (IllegalArgumentException e) {
            throw wrong(Place.ROOT.at("protocol"), e);
        }
    }

    private ProblemException wrong(Place place, RuntimeException why) {
        ProblemException wrong = document.wrong(place, String.valueOf(why.getMessage()));
        wrong.addSuppressed(why);
        return wrong;
    }

    /** What is wrong with a part is said with its place. */
    private <T> T at(Place place, Supplier<T> part) {
        try {
            return part.get();
        } catch (IllegalArgumentException e) {
            throw wrong(place, e);
        }
    }

    private GroupSettings group() {
        CoordinatorFile.Group said = file.group();
        GroupSettings.Builder group = GroupSettings.builder(file.name());
        Optional.ofNullable(said.name()).ifPresent(group::group);
        Optional.ofNullable(said.bind()).ifPresent(group::bind);
        Optional.ofNullable(said.advertised()).ifPresent(group::advertised);
        Optional.ofNullable(said.members()).ifPresent(group::members);
        Optional.ofNullable(said.secretFile())
                .ifPresent(secret -> group.secret(GroupSecret.of(
                        WrittenFile.read(secret, "a group's secret").strip())));
        if (Boolean.TRUE.equals(said.open())) {
            group.allowOpen();
        }
        GroupSettings usual = GroupSettings.builder(file.name()).build();
        return group.heartbeat(
                        Optional.ofNullable(said.heartbeat()).orElse(usual.heartbeat()),
                        Optional.ofNullable(said.suspicion()).orElse(usual.suspicion()))
                .build();
    }

    private SoapCoordinator.Builder described(GroupSettings group) {
        SoapCoordinator.Builder builder = SoapCoordinator.builder(file.directory(), group)
                .protocol(at(Place.ROOT.at("protocol"), this::protocol));
        Optional.ofNullable(file.protocol().messageLimitBytes()).ifPresent(builder::messageLimit);
        Optional.ofNullable(file.protocol().logging())
                .ifPresent(name -> builder.logging(
                        at(Place.ROOT.at("protocol").at("logging"), () -> LoggingStrategy.named(name))));
        file.coordinators()
                .forEach((name, address) -> web(Place.ROOT.at("coordinators").at(name), address));
        if (!file.coordinators().isEmpty()) {
            builder.coordinators(ServerDirectory.of(file.coordinators()));
        }
        return builder;
    }

    private SoapCoordinator.Builder listening(GroupSettings group) {
        URI listen = listen(
                Place.ROOT.at("listen"), Optional.ofNullable(file.listen()).orElse("127.0.0.1:9100"));
        SoapCoordinator.Builder builder =
                described(group).listen(listen.getHost().replaceAll("[\\[\\]]", ""), listen.getPort());
        CoordinatorFile.Access access = file.access();
        if (access != null) {
            builder.access(CoordinatorAccess.passwords(
                    rightOf(access.known()), Set.copyOf(access.serving()), Set.copyOf(access.overseeing())));
            if (Boolean.TRUE.equals(access.clearText())) {
                builder.overClearText();
            }
        }
        CoordinatorFile.Tls tls = file.tls();
        if (tls != null) {
            Place place = Place.ROOT.at("tls");
            @Nullable Path keystore = tls.keystore();
            @Nullable String password = tls.password();
            if (keystore == null || password == null) {
                throw document.wrong(place, "a key needs its 'keystore', a PKCS #12 file, and its 'password'");
            }
            builder.ssl(at(place, () -> TlsKey.read(keystore, password)));
        }
        return builder;
    }

    private CoordinatorProtocol protocol() {
        CoordinatorFile.Numbers said = file.protocol();
        CoordinatorProtocol usual = CoordinatorProtocol.DEFAULT;
        return new CoordinatorProtocol(
                Optional.ofNullable(said.copies()).orElse(usual.copies()),
                Optional.ofNullable(said.heartbeat()).orElse(usual.heartbeatPeriod()),
                Optional.ofNullable(said.suspicion()).orElse(usual.suspicionTime()),
                usual.abstractPeriod(),
                Optional.ofNullable(said.sessionLife()).orElse(usual.sessionLife()),
                Optional.ofNullable(said.openLimit()).orElse(usual.openLimit()),
                Optional.ofNullable(said.loginLimitBytes()).orElse(usual.loginLimitBytes()),
                Optional.ofNullable(said.recordLimitBytes()).orElse(usual.recordLimitBytes()),
                Optional.ofNullable(said.valueLimitBytes()).orElse(usual.valueLimitBytes()),
                Optional.ofNullable(said.logLimitBytes()).orElse(usual.logLimitBytes()));
    }

    /** A wrong name takes as long as a wrong password. */
    private static BiPredicate<String, String> rightOf(Map<String, String> passwords) {
        Map<String, byte[]> known = passwords.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().getBytes(StandardCharsets.UTF_8)));
        return (name, password) -> {
            byte[] given = password.getBytes(StandardCharsets.UTF_8);
            byte[] right = known.getOrDefault(name, new byte[0]);
            return MessageDigest.isEqual(right, given) && known.containsKey(name);
        };
    }

    private @Nullable SoapChains chains(Function<SoapChainClient.Builder, SoapChains> start) {
        CoordinatorFile.Chains said = file.chains();
        if (said == null) {
            return null;
        }
        said.known()
                .forEach((name, addresses) ->
                        addresses.forEach(address -> web(CHAINS.at("servers").at(name), address)));
        SoapChainClient.Builder client =
                SoapChainClient.builder(file.name()).directory(ServerDirectory.ofLists(said.known()));
        Optional.ofNullable(said.policy()).ifPresent(policy -> client.sandbox(PolicyFile.read(policy)));
        at(
                CHAINS,
                () -> client.heartbeats(
                        Optional.ofNullable(said.heartbeat()).orElse(Protocol.DEFAULT.heartbeatPeriod()),
                        Optional.ofNullable(said.silence()).orElse(Protocol.DEFAULT.heartbeatTimeout())));
        try {
            return start.apply(client);
        } catch (IllegalStateException e) { // the port is taken, or the host is not this machine
            throw wrong(CHAINS.at("listen"), e);
        }
    }

    private SoapChainClient.Builder listening(SoapChainClient.Builder client) {
        CoordinatorFile.Chains said = Objects.requireNonNull(file.chains());
        URI listen =
                listen(CHAINS.at("listen"), Optional.ofNullable(said.listen()).orElse("127.0.0.1:9101"));
        Optional.ofNullable(said.announce())
                .ifPresent(address ->
                        at(CHAINS.at("announce"), () -> client.announce(web(CHAINS.at("announce"), address))));
        return client.listen(listen.getHost().replaceAll("[\\[\\]]", ""), listen.getPort());
    }

    private URI listen(Place place, String text) {
        try {
            URI listen = new URI("http://" + text);
            if (listen.getHost() != null
                    && listen.getPort() >= 0
                    && listen.getPort() <= PORT_LIMIT
                    && listen.getPath().isEmpty()) {
                return listen;
            }
        } catch (URISyntaxException e) {
            // the same sentence
        }
        throw document.wrong(place, "write HOST:PORT, such as 127.0.0.1:9100 or [::1]:9100; port 0 takes a free one");
    }

    private URI web(Place place, URI address) {
        boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        boolean port = address.getPort() <= PORT_LIMIT;
        if (!http || !port || address.getHost() == null || address.getUserInfo() != null) {
            throw document.wrong(
                    place, "write an address such as https://chains.example:8443/node, without a name or password");
        }
        return address;
    }
}
