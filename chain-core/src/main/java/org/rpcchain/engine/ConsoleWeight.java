package org.rpcchain.engine;

import org.rpcchain.VirtualConsole;

/** About how many bytes of memory a virtual console takes while its hop is worked on; what its path takes is bounded and small. */
final class ConsoleWeight {
    private static final long RECORD_BYTES = 200;

    private ConsoleWeight() {}

    /** Answers what the lines and the profile of a console take. */
    static long of(VirtualConsole console) {
        long weight = ofRecords(console.profile().size());
        for (String line : console.lines()) {
            weight += line.length();
        }
        return weight;
    }

    /** Answers what so many records of a profile take. */
    static long ofRecords(int records) {
        return RECORD_BYTES * records;
    }
}
