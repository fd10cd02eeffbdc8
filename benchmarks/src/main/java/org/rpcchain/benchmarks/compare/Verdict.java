package org.rpcchain.benchmarks.compare;

/** What two runs allow to say of one thing. */
enum Verdict {
    FASTER("faster"),
    SLOWER("SLOWER"),
    /** It has not changed by more than is asked about. */
    SAME("as before"),
    NONE("no verdict");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    @Override
    public String toString() {
        return word;
    }
}
