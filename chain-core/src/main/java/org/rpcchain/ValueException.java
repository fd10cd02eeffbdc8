package org.rpcchain;

import java.util.Collection;

/** Says that a value is not what its reader expected; the message says what was expected and what was there. */
public final class ValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception with a sentence for people. */
    public ValueException(String message) {
        super(message);
    }

    /** Creates the exception with a sentence for people and what caused it. */
    public ValueException(String message, Throwable cause) {
        super(message, cause);
    }

    static ValueException wrongKind(Value.Kind expected, Value found) {
        return new ValueException("expected " + word(expected) + " but found " + word(found.kind()) + " "
                + ValueText.brief(found) + "; check the value's kind() before you read it");
    }

    static ValueException missingName(String name, Collection<String> names) {
        return new ValueException(
                "no name '" + ValueText.name(name) + "' in the record; it has " + ValueText.names(names));
    }

    private static String word(Value.Kind kind) {
        return switch (kind) {
            case NULL -> "null";
            case BOOLEAN -> "a boolean";
            case INTEGER -> "a whole number";
            case DECIMAL -> "a decimal number";
            case DOUBLE -> "a double";
            case TEXT -> "a text";
            case BYTES -> "bytes";
            case LIST -> "a list";
            case RECORD -> "a record";
        };
    }
}
