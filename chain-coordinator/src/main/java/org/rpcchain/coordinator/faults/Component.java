package org.rpcchain.coordinator.faults;

/** What faults befall: a server, a coordinator, a client, or anything else that can be killed. Called by one thread. */
public interface Component {
    /** Answers its name, of its own among those that one generator has. */
    String name();

    /** Starts it, with what it has on its disk; does not wait until it is up. */
    void start();

    /** Ends it at once, as a crash does. */
    void kill();

    /** Keeps it from doing anything, as a machine that sleeps. */
    void stop();

    /** Lets it go on. */
    void resume();

    /** Answers whether it runs, or is stopped; not, when it has ended by itself. */
    boolean isThere();
}
