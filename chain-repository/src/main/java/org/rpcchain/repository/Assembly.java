package org.rpcchain.repository;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.Servlet;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.chains.GatewayAccess;
import org.rpcchain.repository.chains.GatewayChains;
import org.rpcchain.repository.chains.GatewaySources;
import org.rpcchain.repository.console.ConsoleParts;
import org.rpcchain.repository.console.ConsoleServlet;
import org.rpcchain.repository.coordinator.ConfiguredCoordinator;
import org.rpcchain.repository.coordinator.Host;
import org.rpcchain.repository.oversight.Coordinators;
import org.rpcchain.repository.oversight.WatchedCoordinators;
import org.rpcchain.repository.trial.Trials;
import org.rpcchain.repository.usage.ReportedUsage;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapServlet;
import org.rpcchain.soap.kept.GatewayPolicy;
import org.rpcchain.soap.kept.KeptChains;
import org.rpcchain.spi.FunctionRepository;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All that a repository is, put together from its settings, for a servlet container of any kind.
 *
 * <p>Everything is open before the first request comes. Thread-safe.
 */
final class Assembly implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Assembly.class);

    /** Answered however busy the rest is. */
    static final Set<String> ALWAYS_ANSWERED = Set.of("/health", "/ready");

    private final Settings settings;
    private final Place place;
    private final Store store;
    private final ReportedUsage usage = new ReportedUsage(InstantSource.system());
    private final OpenWork work = new OpenWork();
    private final OpenParts parts;
    private final PrometheusMeterRegistry meters;
    private final SoapServlet soap;
    private final KeptChains chains;
    private final Trials trials;
    /** Where servers tell the coordinator of its chains: the gateway hears of its own at the same path of another servlet. */
    private final Optional<SoapServlet> coordinatorEnds;

    private final Optional<ConfiguredCoordinator> coordinator;
    private final Coordinators coordinators;

    private Assembly(Settings settings, Place place, OpenParts parts) {
        this.settings = settings;
        this.place = place;
        this.parts = parts;
        this.meters = Meters.of(work);
        parts.add(meters::close);
        this.store = parts.add(Store.open(settings, place));
        this.trials =
                parts.add(new Trials(SandboxPolicy.DEFAULT, store.control().access()));
        this.coordinators = watched();
        this.soap = parts.add(new SoapServlet(place.base()));
        SoapChainClient client = soap.client(description());
        this.chains = parts.add(KeptChains.open(new StoppableChains(client, work), policy(), store.ends()));
        parts.add(client); // closed before its chains are
        soap.repository(new StoppableFunctions(served(), work), settings.number(Setting.REPOSITORY_MESSAGE_LIMIT));
        soap.gateway(chains, store.functions(), settings.number(Setting.GATEWAY_MESSAGE_LIMIT));
        this.coordinatorEnds = settings.optional(Setting.COORDINATOR)
                .filter(file -> place.isKnown())
                .map(file -> parts.add(new SoapServlet(place.at(SoapServlet.COORDINATOR))));
        this.coordinator = settings.optional(Setting.COORDINATOR)
                .map(file -> parts.add(ConfiguredCoordinator.startIn(host(), Path.of(file))));
    }

    private Host host() {
        return new Host(
                soap,
                coordinatorEnds.orElse(null),
                place.open(),
                store.control().access(),
                store.functions());
    }

    private Coordinators watched() {
        return settings.optional(Setting.COORDINATORS).isPresent()
                ? parts.add(WatchedCoordinators.of(
                        settings.coordinators(), settings.overseer(), WatchedCoordinators.PATIENCE))
                : Coordinators.NONE;
    }

    /** What people and nodes see: the sources, where they come from, and who holds them compiled. */
    private ServedFunctions served() {
        return new ServedFunctions(
                store.functions(), store.catalog(), usage, store.control().access());
    }

    private ConsoleParts console() {
        AccessControl control = store.control();
        return new ConsoleParts(
                store.functions(),
                store.catalog(),
                usage,
                new GatewayChains(chains),
                new AccessPeople(control.users(), control.setup()),
                new AccessSessions(control.sessions()),
                control.access(),
                trials,
                coordinators);
    }

    private GatewayPolicy policy() {
        return new GatewayAccess(
                store.control().access(), store.catalog(), store.functions(), settings.gatewayLimits());
    }

    /** Opens everything, or leaves nothing open; nobody is served yet. */
    static Assembly open(Settings settings, Place place) {
        OpenParts parts = new OpenParts();
        try {
            return new Assembly(settings, place, parts);
        } catch (RuntimeException | Error e) {
            parts.close();
            throw e;
        }
    }

    /** The client of this gateway: several may share a database, so each has a name of its own. */
    private SoapChainClient.Builder description() {
        String own = UUID.randomUUID().toString().substring(0, 8);
        return SoapChainClient.builder("gateway-" + own)
                .directory(settings.servers())
                .functions(new GatewaySources(store.functions(), store.catalog()))
                .messageLimit(settings.number(Setting.GATEWAY_MESSAGE_LIMIT))
                .observers(Meters.observers(meters));
    }

    /** Registers filters and servlets in a context that has not started. */
    void mount(ServletContext context) {
        filter(context, "front-door", new FrontDoor(work, meters));
        if (place.open()) {
            filter(context, "loopback", new LoopbackOnly());
        }
        AccessControl control = store.control();
        filter(context, "access", control.filter());
        servlet(context, "soap", soap, services());
        coordinatorEnds.ifPresent(ends -> servlet(context, "coordinator-ends", ends, SoapServlet.COORDINATOR + "/*"));
        servlet(context, "health", new HealthServlet(), "/health");
        servlet(context, "ready", new ReadyServlet(work, store.database()::ping), "/ready");
        servlet(context, "metrics", new MetricsServlet(meters, control.access()), "/metrics");
        servlet(
                context,
                "stop",
                new StopServlet(this::leave, work, settings.stopPatience(), control.access()),
                "/stop");
        servlet(context, "console", new ConsoleServlet(console()), "/*");
    }

    private String[] services() {
        return Stream.concat(
                        Stream.of(SoapServlet.REPOSITORY, SoapServlet.GATEWAY, SoapServlet.ORIGIN),
                        coordinator.map(its -> SoapServlet.COORDINATOR).stream())
                .toArray(String[]::new);
    }

    private static void filter(ServletContext context, String name, Filter filter) {
        FilterRegistration.Dynamic registration = context.addFilter("rpcchain-" + name, filter);
        registration.setAsyncSupported(true);
        registration.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC), true, "/*");
    }

    private static void servlet(ServletContext context, String name, Servlet servlet, String... paths) {
        ServletRegistration.Dynamic registration = context.addServlet("rpcchain-" + name, servlet);
        registration.setAsyncSupported(true);
        registration.setLoadOnStartup(1);
        registration.addMapping(paths);
    }

    /** Answers the repository itself, for callers in this process. */
    FunctionRepository functions() {
        return store.functions();
    }

    /** Takes nothing new from now on; who waits for the coordinator turns to another at once. */
    private void leave() {
        work.stop();
        try {
            coordinator.ifPresent(ConfiguredCoordinator::leave);
        } catch (RuntimeException e) {
            LOG.warn("the coordinator could not leave its group as it should; the repository stops all the same", e);
        }
    }

    /** Takes nothing new from now on, and waits until what was accepted is finished, or patience is. */
    void drain() {
        leave();
        if (!work.await(0, settings.stopPatience())) {
            LOG.warn(
                    "the repository stops after {} s with {} requests and chains unfinished; their callers hear that"
                            + " the connection broke, or nothing; the setting 'stop-patience' gives them more time",
                    settings.stopPatience().toSeconds(),
                    work.open());
        }
    }

    /** Frees everything, as it is; {@link #drain} first. */
    @Override
    public void close() {
        parts.close();
    }
}
