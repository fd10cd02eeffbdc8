// Builds a little XML, with indentation.
import org.rpcchain.*;

public class XmlBuilder {
    private final StringBuilder out = new StringBuilder();
    private int depth;

    private static String escape(String s) {
        return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private XmlBuilder indent() {
        for (int i = 0; i < depth; i++) {
            out.append("  ");
        }
        return this;
    }

    private void element(String name, Value value) {
        if (value.kind() == Value.Kind.LIST) {
            for (Value item : value.items()) element(name, item);
            return;
        }
        indent();
        out.append('<').append(name).append('>');
        if (value.kind() == Value.Kind.RECORD) {
            out.append('\n');
            depth++;
            for (String child : value.names()) {
                element(child, value.get(child));
            }
            depth--;
            indent();
        } else {
            out.append(escape(value.kind() == Value.Kind.TEXT ? value.text() : String.valueOf(value)));
        }
        out.append("</").append(name).append(">\n");
    }

    public static NextHop run(State state, Value result) {
        XmlBuilder xml = new XmlBuilder();
        for (String name : result.names()) {
            xml.element(name, result.get(name));
        }
        return NextHop.end(Value.of(xml.out.toString()));
    }
}
