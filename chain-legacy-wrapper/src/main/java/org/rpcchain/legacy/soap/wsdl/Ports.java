package org.rpcchain.legacy.soap.wsdl;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.soap.xml.UnreadableException;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** The SOAP ports of a WSDL, and which of them to take. */
final class Ports {
    /** A SOAP port over HTTP. */
    record Port(QName service, String name, Optional<URI> address, SoapVersion version, XmlNode binding) {
        String shown() {
            return service.getLocalPart() + '/' + name;
        }
    }

    private final Definitions definitions;

    Ports(Definitions definitions) {
        this.definitions = definitions;
    }

    Port choose(URI wsdl, @Nullable String service, @Nullable String port) {
        List<Port> all = all();
        List<Port> fitting = all.stream()
                .filter(one -> service == null
                        || one.service().getLocalPart().equals(service)
                        || one.service().toString().equals(service))
                .filter(one -> port == null || one.name().equals(port))
                .toList();
        if (fitting.isEmpty()) {
            throw new UnreadableException("the WSDL " + wsdl + " has no SOAP port over HTTP"
                    + (service == null && port == null ? "" : " of that name; its ports are " + shown(all)));
        }
        long kinds = fitting.stream()
                .map(one -> one.binding().attribute("type", ""))
                .distinct()
                .count();
        if (kinds > 1) {
            throw new UnreadableException("the WSDL " + wsdl + " has several services: choose one of " + shown(fitting)
                    + " by the settings 'service' and 'port'");
        }
        return fitting.get(0);
    }

    private static List<String> shown(List<Port> ports) {
        return ports.stream().map(Port::shown).toList();
    }

    private List<Port> all() {
        List<Port> ports = new ArrayList<>();
        definitions
                .all("service")
                .forEach((name, service) -> service.children(Definitions.NAMESPACE, "port")
                        .forEach(port -> port(name, port).ifPresent(ports::add)));
        if (definitions.all("service").isEmpty()) {
            definitions
                    .all("binding")
                    .forEach((name, binding) -> version(binding)
                            .ifPresent(version -> ports.add(
                                    new Port(name, name.getLocalPart(), Optional.empty(), version, binding))));
        }
        return ports;
    }

    private Optional<Port> port(QName service, XmlNode port) {
        XmlNode binding = definitions.referred(port, "binding", "binding");
        return version(binding).map(version -> new Port(service, port.needed("name"), address(port), version, binding));
    }

    private static Optional<URI> address(XmlNode port) {
        return port.children().stream()
                .filter(child -> child.name().getLocalPart().equals("address"))
                .flatMap(child -> child.attribute("location").stream())
                .map(String::strip)
                .filter(location -> location.matches("https?://[^\\s<>{}]+"))
                .map(URI::create)
                .findFirst();
    }

    /** Answers the version of SOAP over HTTP that a binding has. */
    private static Optional<SoapVersion> version(XmlNode binding) {
        return SoapVersion.of(binding, "binding").filter(version -> {
            String transport =
                    binding.child(version.binding(), "binding").orElseThrow().attribute("transport", "http");
            return transport.toLowerCase(Locale.ROOT).matches(".*http/?");
        });
    }
}
