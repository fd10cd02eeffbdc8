// Writes a value as JSON, recursively.
import org.rpcchain.*;

public class JsonText {
    private static void quote(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"': out.append("\\\""); break;
                case '\\': out.append("\\\\"); break;
                case '\n': out.append("\\n"); break;
                default:
                    if (c < 0x20) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
            }
        }
        out.append('"');
    }

    private static void write(StringBuilder out, Value value) {
        switch (value.kind()) {
            case NULL: out.append("null"); return;
            case TEXT: quote(out, value.text()); return;
            case LIST:
                out.append('[');
                for (int i = 0; i < value.size(); i++) {
                    if (i > 0) out.append(',');
                    write(out, value.at(i));
                }
                out.append(']');
                return;
            case RECORD:
                out.append('{');
                String separator = "";
                for (String name : value.names()) {
                    out.append(separator);
                    quote(out, name);
                    out.append(':');
                    write(out, value.get(name));
                    separator = ",";
                }
                out.append('}');
                return;
            default: out.append(value);
        }
    }

    public static NextHop run(State state, Value result) {
        StringBuilder out = new StringBuilder(256);
        write(out, result);
        return NextHop.end(Value.of(out.toString()));
    }
}
