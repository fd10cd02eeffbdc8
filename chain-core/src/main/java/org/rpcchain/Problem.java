package org.rpcchain;

import java.util.Objects;

/**
 * What went wrong, without the place: a code for programs and a sentence for people.
 *
 * @param code what the caller can do about it
 * @param message what was tried, on what, and what to do next
 */
public record Problem(FailureCode code, String message) {
    /** The most characters of a message that travel. */
    public static final int MESSAGE_LIMIT = 4_000;

    /** Checks and cuts the components. */
    public Problem {
        Objects.requireNonNull(code, "a problem needs a code");
        if (message.length() > MESSAGE_LIMIT) {
            message = message.substring(0, endOf(message)) + "…";
        }
    }

    /** Half a character has no written form. */
    private static int endOf(String message) {
        return Character.isHighSurrogate(message.charAt(MESSAGE_LIMIT - 1)) ? MESSAGE_LIMIT - 1 : MESSAGE_LIMIT;
    }
}
