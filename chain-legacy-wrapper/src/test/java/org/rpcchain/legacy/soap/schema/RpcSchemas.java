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
        List<String> schemas = new ArrayList<>();
        wrappers.forEach((name, element) ->
                schemas.add(schema(name, ((ComplexType) element.type()).fields().elements())));
        return schemas;
    }

    private static String schema(QName name, List<Element> parts) {
        StringBuilder text = new StringBuilder(
                "<schema xmlns='" + Xsd.NAMESPACE + "' targetNamespace='" + name.getNamespaceURI() + "'>");
        parts.stream()
                .map(part -> part.type().name().getNamespaceURI())
                .distinct()
                .filter(ns -> !ns.equals(Xsd.NAMESPACE) && !ns.equals(name.getNamespaceURI()))
                .forEach(ns -> text.append("<import namespace='" + ns + "'/>"));
        text.append("<element name='" + name.getLocalPart() + "'><complexType><sequence>");
        parts.forEach(part ->
                text.append("<element form='unqualified' name='" + part.name().getLocalPart()
                        + "' type='t:" + part.type().name().getLocalPart() + "' xmlns:t='"
                        + part.type().name().getNamespaceURI()
                        + "'/>"));
        return text + "</sequence></complexType></element></schema>";
    }
}
