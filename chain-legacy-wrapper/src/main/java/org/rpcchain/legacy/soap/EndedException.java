package org.rpcchain.legacy.soap;

import org.rpcchain.Value;

/** Says that a call ended without a result, and how. */
final class EndedException extends Exception {
    private static final int LONGEST_CODE = 200;
    private static final int LONGEST_SENTENCE = 3_800;

    private final transient Ending ending;
    private final String code;
    private final transient Value detail;

    EndedException(Ending ending, String code, String sentence, Value detail) {
        super(cut(sentence, LONGEST_SENTENCE), null, false, false);
        this.ending = ending;
        this.code = cut(code, LONGEST_CODE);
        this.detail = detail;
    }

    EndedException(Ending ending, String code, String sentence) {
        this(ending, code, sentence, Value.nothing());
    }

    private static String cut(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length - 1) + '…';
    }

    Ending ending() {
        return ending;
    }

    String code() {
        return code;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }

    Value detail() {
        return detail;
    }
}
