package org.rpcchain.sandbox.instrument;

/** What is known of a trusted library's methods: where the meter need not go, so that its calls stay as fast as they were. */
public interface Library {
    /** Answers how the internal names of the library's classes begin. */
    String prefix();

    /** Answers whether nothing recurses in a class of the library, by internal name, but perhaps in methods that loop. */
    boolean isFlat(String owner);

    /** Answers whether a method of the library calls nothing that could recurse, by its owner's internal name and its own. */
    boolean isLeaf(String owner, String method);

    /** Answers whether a method of the library only passes a call on to methods that are metered, or leaves. */
    boolean passesOn(String owner, String method);
}
