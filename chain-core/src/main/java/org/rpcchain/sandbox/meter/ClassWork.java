package org.rpcchain.sandbox.meter;

import java.util.Map;

/**
 * The sandbox's own work on a source's classes. The run that needs it, the compiler's or the function's, pays before it is done, by the bytes of
 * the class files.
 *
 * <p>The rates, of 2 ns a unit, are between what large classes and small ones were seen to take; the frame's exact readings tell the rest afterwards.
 */
public enum ClassWork {
    /** Reads the compiler's classes, and compares them with the allow-list. */
    CHECK(30, 80, 0),
    /** Puts the meter into the compiler's classes. */
    METER(45, 180, 0),
    /** Has the JVM read, verify and link classes that have their meter; it keeps them outside of the heap. */
    LOAD(40, 2, 4);

    private final int unitsPerByte;
    private final int heapPerByte;
    private final int besidePerByte;

    ClassWork(int unitsPerByte, int heapPerByte, int besidePerByte) {
        this.unitsPerByte = unitsPerByte;
        this.heapPerByte = heapPerByte;
        this.besidePerByte = besidePerByte;
    }

    /** Pays for this work on these class files, on the run's thread; ends the run if it does not fit into what is left. */
    public void pay(Map<String, byte[]> classFiles) {
        long bytes = classFiles.values().stream().mapToLong(file -> file.length).sum();
        Frame.current().charge(bytes * unitsPerByte, bytes * heapPerByte, bytes * besidePerByte);
    }
}
