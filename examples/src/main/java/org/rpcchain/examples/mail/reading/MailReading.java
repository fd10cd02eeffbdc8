package org.rpcchain.examples.mail.reading;

import java.time.Duration;
import org.rpcchain.Value;

/** Reads mail, with advertisements that fit it. Thread-safe. */
public interface MailReading {
    /** The logical name of the server that the mail is on. */
    String STORAGE = "storage.beijing";

    /** The logical name of the server that the advertisements are on. */
    String ADS = "ads.beijing";

    /**
     * Calls a function of the storage, {@code mail.list} or {@code mail.read}, and lets the ad server append to its result.
     *
     * @param pictured whether to find out where the time goes
     * @throws org.rpcchain.ChainException when there is no result
     */
    Read read(String function, Value parameters, boolean pictured);

    /**
     * What was read.
     *
     * @param value the storage's result with {@code ads}, or a record with {@code fault}
     * @param elapsed how long it took
     * @param svg where the time went, as a picture; empty when nobody asked
     */
    record Read(Value value, Duration elapsed, String svg) {}
}
