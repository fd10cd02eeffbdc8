package org.rpcchain.benchmarks.peers;

/**
 * What is measured at once: payloads of a size, through so many services.
 *
 * @param bytes of a payload
 * @param hops services that work on it
 */
record Cell(int bytes, int hops) {
    private static final int LARGE = 100_000;

    /** Answers how many payloads a peer has go through at a turn. */
    int times() {
        return bytes < LARGE ? 3 : 1;
    }

    /** Answers its name in reports. */
    String label(Course course) {
        return "%s, %s, k=%d".formatted(course.label(), size(), hops);
    }

    /** Answers the payloads' size in words. */
    String size() {
        return bytes < 1_000 ? bytes + " B" : bytes / 1_000 + " KB";
    }
}
