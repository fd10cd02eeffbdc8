package org.rpcchain.legacy.soap.schema;

import java.util.List;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.rpcchain.Value;

/** Names of XML Schema and of the records that stand for elements. */
final class Xsd {
    static final String NAMESPACE = "http://www.w3.org/2001/XMLSchema";
    static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";
    static final QName NIL = new QName(INSTANCE, "nil");
    static final QName TYPE = new QName(INSTANCE, "type");
    static final QName ANY_TYPE = new QName(NAMESPACE, "anyType");

    /** The text of an element that has attributes, too. */
    static final String TEXT = "#text";
    /** The content of an element that may hold anything, as a text of XML. */
    static final String XML = "#xml";
    /** Elements that the schema does not name, each as a text of XML. */
    static final String ANY = "#any";
    /** Elements whose order among each other matters: records of one name. */
    static final String ITEMS = "#items";

    static final String AT_TYPE = "@xsi:type";
    static final String AT_NIL = "@xsi:nil";

    private static final Pattern SPACE = Pattern.compile("[ \t\r\n]+");

    private Xsd() {}

    /** Answers a name for people: {@code xs:int}, or {@code {namespace}local}. */
    static String shown(QName name) {
        return name.getNamespaceURI().equals(NAMESPACE) ? "xs:" + name.getLocalPart() : name.toString();
    }

    /** Answers the words of a text that are apart by white space. */
    static List<String> words(String text) {
        return SPACE.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
    }

    static boolean isRecord(Value value) {
        return value.kind() == Value.Kind.RECORD;
    }
}
