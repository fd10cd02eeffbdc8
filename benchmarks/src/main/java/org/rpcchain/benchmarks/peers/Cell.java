package org.rpcchain.benchmarks.peers;

/**
 * What is measured at once: payloads of a size, through so many services.
 *
 * @param bytes of a payload
 * @param hops services that work on it
 */
record Cell(int bytes, int hops) {
    private static final int LARGE = 100_000;
    private static final int FAR_MILLIS = 100;

    /** Answers how many payloads a peer has go through at a turn: fewer where each takes seconds, most of which are the link's. */
    int times(Course course) {
        return bytes < LARGE && course.roundTripMillis() < FAR_MILLIS ? 3 : 1;
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
