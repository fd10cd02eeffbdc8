package org.rpcchain;

import java.util.Objects;

/**
 * What went wrong, without the place: a code for programs, a sentence for people, and parameters for programs that want to
 * know more than the code without reading the sentence.
 *
 * <p>Source: RPC Chains §3.8 ("the exception name, its parameters").
 *
 * @param code what the caller can do about it
 * @param message what was tried, on what, and what to do next
 * @param parameters a record of what the sentence is about, such as {@code server}, {@code endpoints} or {@code line}; empty where
 *     there is nothing to say. What is no record, weighs more than {@link #PARAMETERS_LIMIT} or has no written form is left out as a
 *     whole.
 */
public record Problem(FailureCode code, String message, Value parameters) {
    /** The most characters of a message that travel. */
    public static final int MESSAGE_LIMIT = 4_000;

    /** The most bytes of parameters that travel, as {@link Value#weight()} counts them. */
    public static final int PARAMETERS_LIMIT = 4_096;

    /** Checks and cuts the components. */
    public Problem {
        Objects.requireNonNull(code, "a problem needs a code");
        if (message.length() > MESSAGE_LIMIT) {
            message = message.substring(0, endOf(message)) + "…";
        }
        if (!ProblemParameters.refusal(parameters).isEmpty()) {
            parameters = RecordValue.EMPTY;
        }
    }

    /** Creates a problem without parameters. */
    public Problem(FailureCode code, String message) {
        this(code, message, RecordValue.EMPTY);
    }

    /** Answers this problem with one more parameter, unless it has one of that name, or it would not fit. */
    public Problem about(String name, Value value) {
        Value more = parameters.has(name) ? parameters : parameters.with(name, value);
        return ProblemParameters.refusal(more).isEmpty() ? with(more) : this;
    }

    /** Answers this problem with one more parameter, unless it has one of that name, or it would not fit. */
    public Problem about(String name, String value) {
        return about(name, Value.of(value));
    }

    /** Answers this problem with one more parameter, unless it has one of that name, or it would not fit. */
    public Problem about(String name, long value) {
        return about(name, Value.of(value));
    }

    /** Answers this problem with these parameters instead. */
    public Problem with(Value others) {
        return new Problem(code, message, others);
    }

    /** Answers this problem in another sentence. */
    public Problem saying(String sentence) {
        return new Problem(code, sentence, parameters);
    }

    /** Half a character has no written form. */
    private static int endOf(String message) {
        return Character.isHighSurrogate(message.charAt(MESSAGE_LIMIT - 1)) ? MESSAGE_LIMIT - 1 : MESSAGE_LIMIT;
    }
}
