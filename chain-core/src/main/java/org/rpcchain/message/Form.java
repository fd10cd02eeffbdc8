package org.rpcchain.message;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;

/** The two written forms of a value: their limits, and the sentences in which a message is refused. */
enum Form {
    JSON("JSON"),
    CBOR("CBOR");

    /** How many lists and records may lie within each other; a recursive reader must end before the JVM's stack does. */
    static final int DEPTH_LIMIT = 500;
    /** How many values one tree may hold; sixteen megabytes of JSON could otherwise be half a gigabyte of objects. */
    static final int ITEM_LIMIT = 1_000_000;
    /** How many digits a number may have; to read or show a long one takes time that grows with its square. */
    static final int DIGIT_LIMIT = 1_000;

    /** How many bits a number of {@link #DIGIT_LIMIT} digits has at most. */
    static final int NUMBER_BITS_LIMIT = 3_322;

    private static final int NAME_LIMIT = 50_000;

    private final String word;

    Form(String word) {
        this.word = word;
    }

    /** Answers Jackson's own limits, set so that ours, which have better sentences, are met first where they can be. */
    static StreamReadConstraints constraints() {
        return StreamReadConstraints.builder()
                .maxNestingDepth(DEPTH_LIMIT + 2)
                .maxNumberLength(DIGIT_LIMIT)
                .maxNameLength(NAME_LIMIT)
                .maxStringLength(Integer.MAX_VALUE)
                .build();
    }

    ProblemException malformed(String why) {
        return new ProblemException(FailureCode.MALFORMED, "the value's " + word + " cannot be read: " + why);
    }

    ProblemException tooLarge(String why) {
        return new ProblemException(FailureCode.TOO_LARGE, "the value does not fit into " + word + ": " + why);
    }

    ProblemException tooDeep() {
        return tooLarge("it nests deeper than " + DEPTH_LIMIT + " lists and records; flatten it");
    }

    ProblemException tooMany() {
        return tooLarge("it holds more than " + ITEM_LIMIT + " values; send fewer at a time, or send bytes");
    }

    ProblemException tooGreat() {
        return tooLarge("a number has an exponent beyond what a number can have; send it as text");
    }

    ProblemException tooLong() {
        return tooLarge("a number has more than " + DIGIT_LIMIT + " digits; send it as text or bytes");
    }

    /** Answers what to throw for what Jackson threw while it read. */
    RuntimeException refused(JacksonException e) {
        if (e instanceof JacksonIOException && e.getCause() instanceof IOException cause) {
            return new UncheckedIOException("the stream broke while a value's " + word + " was read", cause);
        }
        String why = Misread.why(e) + place(e.getLocation());
        if (e instanceof StreamConstraintsException) {
            return why.startsWith("Number value length") ? tooLong() : tooLarge(why + "; send less");
        }
        return malformed(why + "; mend it there");
    }

    /** Answers what to throw for what Jackson threw while it wrote. */
    RuntimeException unwritten(JacksonException e) {
        if (e instanceof JacksonIOException && e.getCause() instanceof IOException cause) {
            return new UncheckedIOException("the stream broke while a value's " + word + " was written", cause);
        }
        return new ProblemException(
                FailureCode.MALFORMED, "the value cannot be written as " + word + ": " + Misread.why(e));
    }

    private String place(@Nullable TokenStreamLocation location) {
        if (location == null) {
            return "";
        }
        if (this == JSON && location.getLineNr() > 0) {
            return " at line " + location.getLineNr() + ", column " + location.getColumnNr();
        }
        return location.getByteOffset() >= 0 ? " at byte " + location.getByteOffset() : "";
    }
}
