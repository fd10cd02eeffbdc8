package org.rpcchain;

import java.math.BigDecimal;

/** What a problem's parameters may be: few, and such as every written form of a value has, so that they keep no failure back. */
final class ProblemParameters {
    /** How many bits a number of 1,000 digits has at most. */
    private static final int NUMBER_BITS_LIMIT = 3_322;

    private static final int EXPONENT_LIMIT = 1_000;

    private ProblemParameters() {}

    /** Answers why these are none, as the end of a sentence; empty when they are. */
    static String refusal(Value parameters) {
        if (parameters.kind() != Value.Kind.RECORD) {
            return "must be a record of names and values, not " + parameters;
        }
        if (parameters.weight() > Problem.PARAMETERS_LIMIT) {
            return "weigh " + parameters.weight() + " bytes, and " + Problem.PARAMETERS_LIMIT
                    + " are taken; give names and numbers, and leave the content to a result";
        }
        return isWritten(parameters)
                ? ""
                : "hold half a character, or a number of more than 1,000 digits; send such as bytes";
    }

    private static boolean isWritten(Value value) {
        return switch (value.kind()) {
            case TEXT -> isWhole(value.text());
            case INTEGER -> value.bigInteger().bitLength() <= NUMBER_BITS_LIMIT;
            case DECIMAL -> isShort(value.decimal());
            case LIST -> value.items().stream().allMatch(ProblemParameters::isWritten);
            case RECORD -> value.names().stream().allMatch(name -> isWhole(name) && isWritten(value.get(name)));
            case NULL, BOOLEAN, DOUBLE, BYTES -> true;
        };
    }

    private static boolean isShort(BigDecimal number) {
        return number.unscaledValue().bitLength() <= NUMBER_BITS_LIMIT
                && Math.abs((long) number.scale()) <= EXPONENT_LIMIT;
    }

    private static boolean isWhole(String text) {
        return text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
