package org.rpcchain.legacy.soap.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.rpcchain.legacy.soap.wsdl.Contract;

/** Schemas of the wrappers of RPC messages, which only the WSDL describes, so that a validator can check whole messages. */
public final class RpcSchemas {
    private RpcSchemas() {}

    public static List<String> of(Contract contract) {
        Map<QName, Element> wrappers = new LinkedHashMap<>();
        contract.operations()
                .forEach(operation -> Stream.concat(Stream.of(operation.input()), operation.output().stream())
                        .flatMap(form -> form.body().stream())
                        .filter(element ->
                                contract.schemas().element(element.name()).isEmpty())
                        .forEach(element -> wrappers.put(element.name(), element)));
        Map<String, List<Element>> byNamespace = new LinkedHashMap<>();
        wrappers.values()
                .forEach(wrapper -> byNamespace
                        .computeIfAbsent(wrapper.name().getNamespaceURI(), k -> new ArrayList<>())
                        .add(wrapper));
        List<String> schemas = new ArrayList<>();
        byNamespace.forEach((namespace, elements) -> schemas.add(schema(namespace, elements)));
        return schemas;
    }

    private static String schema(String namespace, List<Element> wrappers) {
        StringBuilder text =
                new StringBuilder("<schema xmlns='" + Xsd.NAMESPACE + "' targetNamespace='" + namespace + "'>");
        wrappers.stream()
                .flatMap(wrapper -> parts(wrapper).stream())
                .map(part -> part.type().name().getNamespaceURI())
                .distinct()
                .filter(ns -> !ns.equals(Xsd.NAMESPACE) && !ns.equals(namespace))
                .forEach(ns -> text.append("<import namespace='" + ns + "'/>"));
        wrappers.forEach(wrapper -> text.append(element(wrapper)));
        return text + "</schema>";
    }

    private static List<Element> parts(Element wrapper) {
        return ((ComplexType) wrapper.type()).fields().elements();
    }

    private static String element(Element wrapper) {
        StringBuilder text =
                new StringBuilder("<element name='" + wrapper.name().getLocalPart() + "'><complexType><sequence>");
        parts(wrapper)
                .forEach(part -> text.append("<element form='unqualified' name='"
                        + part.name().getLocalPart() + "' type='t:"
                        + part.type().name().getLocalPart() + "' xmlns:t='"
                        + part.type().name().getNamespaceURI() + "'/>"));
        return text + "</sequence></complexType></element>";
    }
}
