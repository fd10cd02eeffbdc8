package org.rpcchain.benchmarks.peers.line;

import java.util.Arrays;

/**
 * The trivial work that each service does on a payload: the first byte becomes three times itself plus the service's number, modulo
 * 256. So the end result tells which services worked in which order.
 */
public final class Work {
    private static final int FACTOR = 3;
    private static final int MULTIPLIER = 1_664_525;
    private static final int INCREMENT = 1_013_904_223;
    private static final int HIGHEST = 24;
    private static final int SERVICES = 2;

    private Work() {}

    /**
     * Answers the payload of a size that goes in. Its bytes are the highest of x, where x is 1 at first and then always 1664525 x +
     * 1013904223, modulo 2 to the 32: they look like chance, so nothing is gained by compressing them.
     */
    public static byte[] payload(int bytes) {
        byte[] payload = new byte[bytes];
        int x = 1;
        for (int i = 0; i < bytes; i++) {
            x = MULTIPLIER * x + INCREMENT;
            payload[i] = (byte) (x >>> HIGHEST);
        }
        return payload;
    }

    /** Does the work of the service with this number, and answers a new payload. */
    public static byte[] done(byte[] payload, int number) {
        byte[] worked = payload.clone();
        worked[0] = (byte) (FACTOR * worked[0] + number);
        return worked;
    }

    /** Answers the number of the service that does hop {@code hop}, from 0: they take turns. */
    public static int number(int hop) {
        return hop % SERVICES + 1;
    }

    /** Answers the same as an index into a list of the services, from 0. */
    public static int index(int hop) {
        return hop % SERVICES;
    }

    /** Answers what is wrong with what came out after so many hops; empty when nothing is. */
    public static String mistake(byte[] came, int hops, int bytes) {
        byte[] due = payload(bytes);
        for (int hop = 0; hop < hops; hop++) {
            due[0] = (byte) (FACTOR * due[0] + number(hop));
        }
        if (Arrays.equals(came, due)) {
            return "";
        }
        if (came.length != bytes) {
            return "%d bytes came out of %d hops, and %d went in".formatted(came.length, hops, bytes);
        }
        return "after %d hops byte %d of %d is not what it should be"
                .formatted(hops, Arrays.mismatch(came, due), bytes);
    }
}
