package org.rpcchain.benchmarks.load;

/** Something that carries a payload from one party to another, again and again. */
public interface Contender extends AutoCloseable {
    /** Answers its name in reports. */
    String name();

    /** Carries the payload {@code times} times, one after another, and waits for the last. */
    void carry(int times);

    @Override
    void close();
}
