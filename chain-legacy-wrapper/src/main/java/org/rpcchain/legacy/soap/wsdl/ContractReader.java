package org.rpcchain.legacy.soap.wsdl;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.soap.schema.Element;
import org.rpcchain.legacy.soap.wsdl.Ports.Port;
import org.rpcchain.legacy.soap.wsdl.SoapOperation.DeclaredFault;
import org.rpcchain.legacy.soap.xml.UnreadableException;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** Reads what a port offers, operation by operation; one that cannot be called keeps none of the others from being. */
final class ContractReader {
    private final Definitions definitions;
    private final MessageForms forms;

    ContractReader(Definitions definitions) {
        this.definitions = definitions;
        this.forms = new MessageForms(definitions);
    }

    Contract read(URI wsdl, @Nullable String service, @Nullable String portName) {
        Port port = new Ports(definitions).choose(wsdl, service, portName);
        XmlNode portType = definitions.referred(port.binding(), "type", "portType");
        List<SoapOperation> operations = new ArrayList<>();
        Map<String, String> refused = new LinkedHashMap<>();
        for (XmlNode bound : port.binding().children(Definitions.NAMESPACE, "operation")) {
            String name = name(bound, port.binding());
            try {
                operations.add(operation(name, bound, portType, port));
            } catch (UnreadableException e) {
                refused.put(name, String.valueOf(e.getMessage()));
            }
        }
        definitions.schemas().complete();
        return new Contract(
                port.service(),
                port.name(),
                port.address(),
                port.version(),
                operations,
                refused,
                definitions.schemas());
    }

    /** Answers the operation's name, made longer where several share it. */
    private static String name(XmlNode bound, XmlNode binding) {
        String name = bound.needed("name");
        long same = binding.children(Definitions.NAMESPACE, "operation").stream()
                .filter(other -> other.needed("name").equals(name))
                .count();
        return same == 1
                ? name
                : inputName(bound).map(input -> name + '-' + input).orElse(name);
    }

    private static Optional<String> inputName(XmlNode operation) {
        return operation.child(Definitions.NAMESPACE, "input").flatMap(input -> input.attribute("name"));
    }

    private SoapOperation operation(String name, XmlNode bound, XmlNode portType, Port port) {
        XmlNode declared = declared(bound, portType);
        XmlNode input = declared.child(Definitions.NAMESPACE, "input")
                .orElseThrow(() -> declared.unreadable("takes no message, so that it cannot be called"));
        Optional<XmlNode> output = declared.child(Definitions.NAMESPACE, "output");
        if (output.isPresent()
                && declared.children().indexOf(output.get())
                        < declared.children().indexOf(input)) {
            throw declared.unreadable("speaks first, so that it cannot be called");
        }
        MessageForms.Style style = style(bound, port);
        String wrapper = bound.needed("name");
        return new SoapOperation(
                name,
                action(bound, port.version()),
                forms.of(input, bound.child(Definitions.NAMESPACE, "input"), style, wrapper),
                output.map(node ->
                        forms.of(node, bound.child(Definitions.NAMESPACE, "output"), style, wrapper + "Response")),
                faults(declared));
    }

    private static XmlNode declared(XmlNode bound, XmlNode portType) {
        List<XmlNode> same = portType.children(Definitions.NAMESPACE, "operation").stream()
                .filter(one -> one.needed("name").equals(bound.needed("name")))
                .toList();
        return same.stream()
                .filter(one -> same.size() == 1 || inputName(one).equals(inputName(bound)))
                .findFirst()
                .orElseThrow(() -> bound.unreadable("is not in the port type " + portType.attribute("name", "")));
    }

    private static MessageForms.Style style(XmlNode bound, Port port) {
        String soap = port.version().binding();
        String style = bound.child(soap, "operation")
                .flatMap(one -> one.attribute("style"))
                .or(() -> port.binding().child(soap, "binding").flatMap(one -> one.attribute("style")))
                .orElse("document");
        return new MessageForms.Style(style.equals("rpc"), soap);
    }

    private static String action(XmlNode bound, SoapVersion version) {
        return bound.child(version.binding(), "operation")
                .flatMap(one -> one.attribute("soapAction"))
                .orElse("");
    }

    private List<DeclaredFault> faults(XmlNode declared) {
        List<DeclaredFault> faults = new ArrayList<>();
        for (XmlNode fault : declared.children(Definitions.NAMESPACE, "fault")) {
            XmlNode message = definitions.referred(fault, "message", "message");
            for (XmlNode part : message.children(Definitions.NAMESPACE, "part")) {
                part.attribute("element").ifPresent(reference -> {
                    Element detail = element(part, part.resolve(reference));
                    faults.add(new DeclaredFault(
                            fault.attribute("name", detail.name().getLocalPart()), detail));
                });
            }
        }
        return faults;
    }

    private Element element(XmlNode part, QName name) {
        Element element = definitions
                .schemas()
                .element(name)
                .orElseThrow(() -> part.unreadable(
                        "refers to the element " + name + ", which is in none of the schemas that were read"));
        definitions.schemas().reach(element.type());
        return element;
    }
}
