package org.rpcchain.sandbox.meter;

import java.util.BitSet;

/** Guards of sets of bits: one bit can ask for 256 MB, so its room is paid for before it is made; and so is what a search has run through. */
public final class Bits {
    private static final int WORDS_PER_UNIT = 2;

    private Bits() {}

    /** The number of bits that a set is made for, which is paid for. */
    public static int room(int bits) {
        payForRoom(wordsOf(bits));
        return bits;
    }

    /** Stands in for {@link BitSet#set(int)}. */
    public static void set(BitSet bits, int at) {
        payToReach(bits, at + 1L);
        bits.set(at);
    }

    /** Stands in for {@link BitSet#set(int, boolean)}. */
    public static void set(BitSet bits, int at, boolean value) {
        if (value) {
            set(bits, at);
        } else {
            clear(bits, at);
        }
    }

    /** Stands in for {@link BitSet#set(int, int)}. */
    public static void set(BitSet bits, int from, int to) {
        payForRange(bits, from, to);
        bits.set(from, to);
    }

    /** Stands in for {@link BitSet#set(int, int, boolean)}. */
    public static void set(BitSet bits, int from, int to, boolean value) {
        if (value) {
            set(bits, from, to);
        } else {
            clear(bits, from, to);
        }
    }

    /** Stands in for {@link BitSet#clear(int)}. */
    public static void clear(BitSet bits, int at) {
        long length = lengthOf(bits);
        bits.clear(at);
        payForFall(bits, length);
    }

    /** Stands in for {@link BitSet#clear(int, int)}. */
    public static void clear(BitSet bits, int from, int to) {
        long length = lengthOf(bits);
        bits.clear(from, to);
        payForWords(from, Math.min(to, length));
        payForFall(bits, length);
    }

    /** Stands in for {@link BitSet#flip(int)}. */
    public static void flip(BitSet bits, int at) {
        payToReach(bits, at + 1L);
        long length = lengthOf(bits);
        bits.flip(at);
        payForFall(bits, length);
    }

    /** Stands in for {@link BitSet#flip(int, int)}. */
    public static void flip(BitSet bits, int from, int to) {
        payForRange(bits, from, to);
        long length = lengthOf(bits);
        bits.flip(from, to);
        payForFall(bits, length);
    }

    /** Stands in for {@link BitSet#or}. */
    public static void or(BitSet bits, BitSet others) {
        payForRange(bits, 0, lengthOf(others));
        bits.or(others);
    }

    /** Stands in for {@link BitSet#xor}. */
    public static void xor(BitSet bits, BitSet others) {
        payForRange(bits, 0, lengthOf(others));
        bits.xor(others);
    }

    /** Stands in for {@link BitSet#nextSetBit}. */
    public static int nextSetBit(BitSet bits, int from) {
        int at = bits.nextSetBit(from);
        payForWords(from, at < 0 ? sizeOf(bits) : at);
        return at;
    }

    /** Stands in for {@link BitSet#nextClearBit}. */
    public static int nextClearBit(BitSet bits, int from) {
        int at = bits.nextClearBit(from);
        payForWords(from, at);
        return at;
    }

    private static void payForRange(BitSet bits, long from, long to) {
        if (from < to) {
            payToReach(bits, to);
            payForWords(from, to);
        }
    }

    /** After a search: all of a set that fits into a budget is run through in a few milliseconds. */
    private static void payForWords(long from, long to) {
        Frame.current().spend(1 + wordsOf(to - from) / WORDS_PER_UNIT);
    }

    /** When the highest bit has gone, the JDK runs down to the next one. */
    private static void payForFall(BitSet bits, long lengthBefore) {
        payForWords(lengthOf(bits), lengthBefore);
    }

    /** A set without room for a bit gets twice as much, or as much as the bit needs. */
    private static void payToReach(BitSet bits, long wanted) {
        if (wanted > sizeOf(bits)) {
            payForRoom(Math.max(2 * wordsOf(sizeOf(bits)), wordsOf(wanted)));
        }
    }

    private static void payForRoom(long words) {
        Frame.current().charge(1 + words / WORDS_PER_UNIT, words * Long.BYTES);
    }

    /** Answers how many bits there is room for: 2<sup>31</sup>, too, of which the JDK's number is negative. */
    static long sizeOf(BitSet bits) {
        return Integer.toUnsignedLong(bits.size());
    }

    private static long lengthOf(BitSet bits) {
        return Integer.toUnsignedLong(bits.length());
    }

    /** Answers the words that so many bits take; none where there are none, or fewer. */
    static long wordsOf(long bits) {
        return bits <= 0 ? 0 : (bits + Long.SIZE - 1) / Long.SIZE;
    }
}
