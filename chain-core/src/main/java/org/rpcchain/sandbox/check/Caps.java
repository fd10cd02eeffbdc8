package org.rpcchain.sandbox.check;

/** How large a compiled source may be. Honest chaining functions stay far below. */
final class Caps {
    static final int CLASSES = 64;
    static final int MEMBERS = 500;
    static final int BYTES = 512 << 10;
    /** Beyond 8,000 bytes HotSpot does not compile a method. */
    static final int CODE_BYTES = 8_000;

    /** Jumps of a method, times what its handlers cover: each loop within a try is covered once more, and each way out of it passes over what it leaves. */
    static final int JUMPS_TIMES_HANDLERS = 20_000;

    /** No handler covers the beginning of another, so that one is cut into as many parts as there are others within its try: together fewer than 2<sup>16</sup>. */
    static final int HANDLERS = 200;

    static final int FRAME_WORDS = 1_000;
    /** Words of all frames of all methods, together. */
    static final int TREE_WORDS = 500_000;

    static final int INTERFACES = 64;
    /** The JVM keeps a class for each dimension of the JDK's types, for ever. */
    static final int DIMENSIONS = 3;

    private Caps() {}
}
