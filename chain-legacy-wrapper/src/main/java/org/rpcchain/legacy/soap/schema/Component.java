package org.rpcchain.legacy.soap.schema;

import javax.xml.namespace.QName;
import org.rpcchain.legacy.soap.xml.XmlNode;

/**
 * A part of a schema document.
 *
 * @param node where it is written
 * @param target the namespace that the document declares names in; of one that was included, that of the includer
 * @param adopted whether it was included into a namespace that it does not name itself
 * @param elements whether local elements have the namespace
 * @param attributes whether local attributes have the namespace
 */
record Component(XmlNode node, String target, boolean adopted, boolean elements, boolean attributes) {
    static Component of(XmlNode schema, String target) {
        return new Component(
                schema,
                target,
                schema.attribute("targetNamespace").isEmpty() && !target.isEmpty(),
                schema.attribute("elementFormDefault", "").equals("qualified"),
                schema.attribute("attributeFormDefault", "").equals("qualified"));
    }

    Component at(XmlNode other) {
        return new Component(other, target, adopted, elements, attributes);
    }

    QName global(String local) {
        return new QName(target, local);
    }

    /** Answers the name that a reference means. */
    QName resolve(String reference) {
        QName name = node.resolve(reference);
        return adopted && name.getNamespaceURI().isEmpty() ? new QName(target, name.getLocalPart()) : name;
    }

    /** Answers the name of a local element or attribute. */
    QName local(boolean qualifiedByDefault) {
        String name = node.needed("name");
        boolean qualified = node.attribute("form").map("qualified"::equals).orElse(qualifiedByDefault);
        return qualified ? new QName(target, name) : new QName(name);
    }
}
