package org.rpcchain.sandbox.meter;

/** A text that a guard builds: what it takes is paid for before it grows. */
final class Building {
    private static final int CHARACTERS_PER_UNIT = 8;
    private static final int BYTES_PER_CHARACTER = 8;
    private static final int BYTES_PER_MORE = 4;
    private static final int SMALL_BYTES = 4096;

    private final Frame frame = Frame.current();
    private final StringBuilder text = new StringBuilder();

    Building add(CharSequence part) {
        return add(part, 0, part.length());
    }

    Building add(CharSequence part, int from, int to) {
        pay(frame, text, to - (long) from);
        text.append(part, from, to);
        return this;
    }

    int length() {
        return text.length();
    }

    @Override
    public String toString() {
        frame.charge(text.length() / CHARACTERS_PER_UNIT, (long) text.length() * Character.BYTES);
        return text.toString();
    }

    /**
     * Pays for so many characters more in a builder: all of its room is made anew when it is full, and when the first character comes that
     * takes two bytes.
     */
    static void pay(Frame frame, StringBuilder builder, long more) {
        long bytes = Sizes.plus(Sizes.times(BYTES_PER_CHARACTER, sizeOf(builder)), Sizes.times(BYTES_PER_MORE, more));
        boolean grows = builder.length() + more > builder.capacity();
        frame.charge(1 + more / CHARACTERS_PER_UNIT, grows || bytes > SMALL_BYTES ? bytes : 0);
    }

    /** Answers the size of a builder: its length, or half of its room, which it may have for no text. */
    static long sizeOf(StringBuilder builder) {
        return Math.max(builder.length(), builder.capacity() / 2);
    }
}
