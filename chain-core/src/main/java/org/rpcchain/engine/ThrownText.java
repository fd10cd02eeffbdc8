package org.rpcchain.engine;

/** What was thrown, in words. */
public final class ThrownText {
    private ThrownText() {}

    /**
     * Answers its class and message; only its class where its own message throws, as code that is not ours may: who asks is
     * about to tell somebody who waits.
     */
    public static String of(Throwable thrown) {
        try {
            return thrown.toString();
        } catch (RuntimeException | Error again) {
            return thrown.getClass().getName();
        }
    }
}
