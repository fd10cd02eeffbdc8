package org.rpcchain.benchmarks.hop;

/** Something that carries a payload from one party to another, again and again. */
interface Contender extends AutoCloseable {
    /** Answers its name in reports. */
    String name();

    /** Carries the payload {@code times} times, one after another, and waits for the last. */
    void carry(int times);

    @Override
    void close();
}
