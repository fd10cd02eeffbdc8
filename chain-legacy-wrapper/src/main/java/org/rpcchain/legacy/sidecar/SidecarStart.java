package org.rpcchain.legacy.sidecar;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ProblemException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.sandbox.PolicyFile;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.yaml.YamlDocument;
import org.rpcchain.yaml.YamlDocument.Place;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Starts a sidecar as a document says. For one start. */
final class SidecarStart {
    private static final int PORT_LIMIT = 65_535;
    private static final Place SERVICES = Place.ROOT.at("services");

    private final YamlDocument document;
    private final SidecarFile file;
    private final ServiceKinds kinds;

    SidecarStart(YamlDocument document) {
        this(document, ServiceKinds.ALL);
    }

    /** Starts services of these kinds. */
    SidecarStart(YamlDocument document, ServiceKinds kinds) {
        this.document = document;
        this.kinds = kinds;
        this.file = document.bind(Place.ROOT, SidecarFile.class);
    }

    /** Starts it; when it cannot, what was opened is closed. */
    Sidecar start(Credentials credentials) {
        Sidecar.Builder builder = Sidecar.builder(file.name()).access(file.access());
        try {
            file.services().keySet().forEach(name -> service(builder, name));
            builder.node(node -> describe(node, credentials));
        } catch (Throwable e) { // an Error as where a driver lacks one of its classes
            builder.abandon(e);
            throw e;
        }
        return started(builder);
    }

    private Sidecar started(Sidecar.Builder builder) {
        try {
            return builder.start();
        } catch (IllegalStateException e) { // the port is taken, or the host is not this machine
            throw wrong(Place.ROOT.at("listen"), e);
        } catch (IllegalArgumentException e) {
            throw wrong(SERVICES, e);
        }
    }

    private ProblemException wrong(Place place, RuntimeException why) {
        ProblemException wrong = document.wrong(place, String.valueOf(why.getMessage()));
        wrong.addSuppressed(why); // which also tells what could not be closed
        return wrong;
    }

    private void service(Sidecar.Builder builder, String name) {
        Place place = SERVICES.at(name);
        ServiceKind<?> kind = kind(place);
        ServiceTerms terms = terms(place, kind);
        builder.service(name, kind.open(document, place.at(kind.name())), terms);
    }

    private ServiceKind<?> kind(Place place) {
        JsonNode settings = document.at(place);
        List<ServiceKind<?>> named = new ArrayList<>();
        settings.propertyNames().forEach(key -> kinds.named(key).ifPresent(named::add));
        if (named.size() != 1) {
            throw document.wrong(
                    place,
                    "a service needs exactly one of " + String.join(", ", kinds.names())
                            + ", with its settings, and has " + named.size());
        }
        return named.get(0);
    }

    private ServiceTerms terms(Place place, ServiceKind<?> kind) {
        ObjectNode rest = ((ObjectNode) document.at(place)).deepCopy();
        rest.remove(kind.name());
        SidecarFile.Terms said = document.bind(place, rest, SidecarFile.Terms.class);
        try {
            return said.terms();
        } catch (IllegalArgumentException e) {
            throw document.wrong(place, String.valueOf(e.getMessage()));
        }
    }

    private void describe(SoapNode.Builder node, Credentials credentials) {
        file.servers().forEach(this::checkServer);
        node.directory(ServerDirectory.ofLists(file.servers()));
        URI listen = listen();
        node.listen(listen.getHost().replaceAll("[\\[\\]]", ""), listen.getPort());
        if (file.announce() != null) {
            node.announce(web(Place.ROOT.at("announce"), file.announce()));
        }
        if (file.repository() != null) {
            node.repository(web(Place.ROOT.at("repository"), file.repository()), credentials);
        }
        if (file.policy() != null) {
            node.sandbox(PolicyFile.read(file.policy()));
        }
        node.allowOrigins(file.allowOrigins().toArray(String[]::new));
        node.allowDestinations(destinations());
    }

    private void checkServer(String name, List<URI> addresses) {
        Place place = Place.ROOT.at("servers").at(name);
        if (addresses.isEmpty()) {
            throw document.wrong(place, "a server needs an address, such as https://chains.example:8443/node");
        }
        addresses.forEach(address -> web(place, address));
    }

    /** A name that is no server's would be refused to every chain, and be noticed only then. */
    private String[] destinations() {
        for (String name : file.allowDestinations()) {
            if (!file.servers().containsKey(name)) {
                throw document.wrong(
                        Place.ROOT.at("allow-destinations"),
                        "there is no server '" + name + "' here; add it to 'servers', or mend the name");
            }
        }
        return file.allowDestinations().toArray(String[]::new);
    }

    private URI listen() {
        try {
            URI listen = new URI("http://" + file.listen());
            if (listen.getHost() != null
                    && listen.getPort() >= 0
                    && listen.getPort() <= PORT_LIMIT
                    && listen.getPath().isEmpty()) {
                return listen;
            }
        } catch (URISyntaxException e) {
            // the same sentence
        }
        throw document.wrong(
                Place.ROOT.at("listen"),
                "write HOST:PORT, such as 127.0.0.1:8081 or [::1]:8081; port 0 takes a free one");
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
