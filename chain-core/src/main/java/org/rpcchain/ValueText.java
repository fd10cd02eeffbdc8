package org.rpcchain;

import java.util.Collection;
import java.util.List;

/** Shows values to people: JSON-like, cut after 200 characters, so that messages and logs stay short. */
final class ValueText {
    /** What a node of a value weighs beside its content. */
    static final long NODE_BYTES = 16;

    private static final int LIMIT = 200;
    private static final int NAME_LIMIT = 60;
    private static final int NAMES_LIMIT = 12;
    private static final int INTEGER_BITS_SHOWN = 512;

    private ValueText() {}

    static String brief(Value value) {
        StringBuilder out = new StringBuilder();
        append(value, out);
        if (out.length() > LIMIT) {
            out.setLength(LIMIT);
            out.append('…');
        }
        return out.toString();
    }

    /** Shows the names of a record, the first dozen of them; what this costs does not grow with the record. */
    static String names(Collection<String> names) {
        String shown =
                names.stream().limit(NAMES_LIMIT).map(ValueText::name).toList().toString();
        return names.size() <= NAMES_LIMIT ? shown : shown + " and " + (names.size() - NAMES_LIMIT) + " more";
    }

    /** Shows a name, cut where it is long. */
    static String name(String name) {
        return name.length() <= NAME_LIMIT ? name : name.substring(0, NAME_LIMIT) + "…";
    }

    /** Adds weights, none negative; what is too much stays the most. */
    static long sum(long left, long right) {
        return left > Value.MOST_WEIGHT - right ? Value.MOST_WEIGHT : left + right;
    }

    private static void append(Value value, StringBuilder out) {
        if (out.length() > LIMIT) {
            return;
        }
        switch (value.kind()) {
            case NULL -> out.append("null");
            case BOOLEAN -> out.append(value.bool());
            case INTEGER -> appendInteger(value, out);
            case DECIMAL -> appendDecimal(value, out);
            case DOUBLE -> out.append(value.doubleValue());
            case TEXT -> appendText(value.text(), out);
            case BYTES -> out.append('<').append(value.size()).append(" bytes>");
            case LIST -> appendList(value, out);
            case RECORD -> appendRecord(value, out);
        }
    }

    private static void appendInteger(Value value, StringBuilder out) {
        int bits = value.bigInteger().bitLength();
        if (bits > INTEGER_BITS_SHOWN) {
            out.append("<integer of ").append(bits).append(" bits>");
        } else {
            out.append(value.bigInteger());
        }
    }

    private static void appendDecimal(Value value, StringBuilder out) {
        int bits = value.decimal().unscaledValue().bitLength();
        if (bits > INTEGER_BITS_SHOWN) {
            out.append("<decimal of ").append(bits).append(" bits>");
        } else {
            out.append(value.decimal());
        }
    }

    private static void appendText(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length() && out.length() <= LIMIT; i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    private static void appendList(Value list, StringBuilder out) {
        out.append('[');
        List<Value> items = list.items();
        for (int i = 0; i < items.size() && out.length() <= LIMIT; i++) {
            out.append(i == 0 ? "" : ",");
            append(items.get(i), out);
        }
        out.append(']');
    }

    private static void appendRecord(Value record, StringBuilder out) {
        out.append('{');
        String separator = "";
        for (String name : ((RecordValue) record).keys()) {
            if (out.length() > LIMIT) {
                break;
            }
            out.append(separator);
            appendText(name, out);
            out.append(':');
            append(record.get(name), out);
            separator = ",";
        }
        out.append('}');
    }
}
