package org.rpcchain.legacy.soap.schema;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.legacy.soap.xml.Escapes;
import org.rpcchain.legacy.soap.xml.XmlOut;

/** The ways in which a single value is text in XML (XML Schema Part 2, §3.2). What does not fit throws a {@link NoFit}. */
enum Primitive {
    /** Text, as it is. */
    STRING(Value.Kind.TEXT),
    /** Text whose white space means nothing but a space: names, tokens, addresses. */
    TOKEN(Value.Kind.TEXT),
    BOOLEAN(Value.Kind.BOOLEAN) {
        @Override
        Value read(String text, NamespaceContext names) {
            return switch (text) {
                case "true", "1" -> Value.of(true);
                case "false", "0" -> Value.of(false);
                default -> throw new NoFit();
            };
        }
    },
    DECIMAL(Value.Kind.DECIMAL) {
        @Override
        Value read(String text, NamespaceContext names) {
            return Value.of(new BigDecimal(matching(text, DECIMAL_FORM)));
        }

        @Override
        String write(Value value, XmlOut out) {
            BigDecimal number = number(value);
            if (Math.abs((long) number.scale()) > MOST_DIGITS || number.precision() > MOST_DIGITS) {
                throw new NoFit();
            }
            return number.toPlainString();
        }
    },
    INTEGER(Value.Kind.INTEGER) {
        @Override
        Value read(String text, NamespaceContext names) {
            return Value.of(new BigInteger(matching(text, INTEGER_FORM)));
        }

        @Override
        String write(Value value, XmlOut out) {
            number(value);
            return value.bigInteger().toString();
        }
    },
    DOUBLE(Value.Kind.DOUBLE) {
        @Override
        Value read(String text, NamespaceContext names) {
            return switch (text) {
                case "INF" -> Value.of(Double.POSITIVE_INFINITY);
                case "-INF" -> Value.of(Double.NEGATIVE_INFINITY);
                case "NaN" -> Value.of(Double.NaN);
                default -> Value.of(Double.parseDouble(matching(text, DOUBLE_FORM)));
            };
        }

        @Override
        String write(Value value, XmlOut out) {
            if (value.kind() != Value.Kind.DOUBLE) {
                return number(value).toString();
            }
            double number = value.doubleValue();
            return Double.isInfinite(number) ? number > 0 ? "INF" : "-INF" : Double.toString(number);
        }
    },
    BASE64(Value.Kind.BYTES) {
        @Override
        Value read(String text, NamespaceContext names) {
            return Value.adopt(Base64.getDecoder().decode(text.replaceAll("\\s", "")));
        }

        @Override
        String write(Value value, XmlOut out) {
            return Base64.getEncoder().encodeToString(value.bytes());
        }
    },
    HEX(Value.Kind.BYTES) {
        @Override
        Value read(String text, NamespaceContext names) {
            return Value.adopt(HexFormat.of().parseHex(text));
        }

        @Override
        String write(Value value, XmlOut out) {
            return HexFormat.of().withUpperCase().formatHex(value.bytes());
        }
    },
    /** A name with a namespace, as {@code {namespace}local}. */
    QNAME(Value.Kind.TEXT) {
        @Override
        Value read(String text, NamespaceContext names) {
            int colon = text.indexOf(':');
            String namespace = names.getNamespaceURI(colon < 0 ? "" : text.substring(0, colon));
            if (colon >= 0 && (namespace == null || namespace.isEmpty())) {
                throw new NoFit();
            }
            return Value.of(new QName(namespace, text.substring(colon + 1)).toString());
        }

        @Override
        String write(Value value, XmlOut out) {
            return out.written(QName.valueOf(matching(value.text(), QNAME_FORM)));
        }
    },
    DATE("-?\\d{4,}-\\d\\d-\\d\\d" + Primitive.ZONE),
    TIME("\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?" + Primitive.ZONE),
    DATE_TIME("-?\\d{4,}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?" + Primitive.ZONE),
    YEAR("-?\\d{4,}" + Primitive.ZONE),
    YEAR_MONTH("-?\\d{4,}-\\d\\d" + Primitive.ZONE),
    MONTH("--\\d\\d" + Primitive.ZONE),
    MONTH_DAY("--\\d\\d-\\d\\d" + Primitive.ZONE),
    DAY("---\\d\\d" + Primitive.ZONE),
    DURATION("-?P(?=.)(\\d+Y)?(\\d+M)?(\\d+D)?(T(?=.)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?)?");

    /** A value, or a text, that is none of the type. */
    static final class NoFit extends RuntimeException {
        NoFit() {
            super("does not fit", null, false, false);
        }
    }

    private static final String ZONE = "(Z|[+-]\\d\\d:\\d\\d)?";
    /** What parsing costs grows with the square of the digits. */
    private static final int MOST_DIGITS = 10_000;

    private static final Pattern DECIMAL_FORM = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)");
    private static final Pattern INTEGER_FORM = Pattern.compile("[+-]?\\d+");
    private static final Pattern DOUBLE_FORM = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
    private static final Pattern QNAME_FORM = Pattern.compile("(\\{[^{}]*\\})?[\\p{L}_][\\p{L}\\p{N}_.\\u00B7-]*");

    private final Value.Kind kind;
    private final Pattern form;

    Primitive(Value.Kind kind) {
        this.kind = kind;
        this.form = Pattern.compile(".*", Pattern.DOTALL);
    }

    Primitive(String form) {
        this.kind = Value.Kind.TEXT;
        this.form = Pattern.compile(form);
    }

    /** Answers the kind of the values that are read. */
    Value.Kind kind() {
        return kind;
    }

    boolean isNumber() {
        return this == DECIMAL || this == INTEGER || this == DOUBLE;
    }

    /** Answers the value of a text whose white space has been treated. */
    Value read(String text, NamespaceContext names) {
        return Value.of(matching(text, form));
    }

    /** Answers the text of a value; names that it holds become declared in {@code out}. */
    String write(Value value, XmlOut out) {
        return kind == Value.Kind.BOOLEAN ? Boolean.toString(value.bool()) : matching(legal(value.text()), form);
    }

    private static String legal(String text) {
        if (Escapes.firstForbidden(text) >= 0) {
            throw new NoFit();
        }
        return text;
    }

    private static String matching(String text, Pattern form) {
        boolean number = form == DECIMAL_FORM || form == INTEGER_FORM || form == DOUBLE_FORM;
        if ((number && text.length() > MOST_DIGITS) || !form.matcher(text).matches()) {
            throw new NoFit();
        }
        return text.startsWith("+") && number ? text.substring(1) : text;
    }

    private static BigDecimal number(Value value) {
        try {
            BigDecimal number = value.decimal();
            if (value.kind() == Value.Kind.INTEGER && value.bigInteger().bitLength() > MOST_DIGITS * 3) {
                throw new NoFit();
            }
            return number;
        } catch (ValueException e) {
            throw new NoFit();
        }
    }
}
