package org.rpcchain.sandbox.meter;

/** A text that a guard builds: what it takes is paid for before it grows. */
final class Building {
    private static final int SMALL_BYTES = 4096;

    /** A full builder's new room has two more than twice as many characters, or as many as it is to have. */
    private static final int MORE_THAN_TWICE = 2;

    /** A byte for each character of the new room, and then two for each when one comes that takes two. */
    private static final int BYTES_OF_NEW_ROOM = 3;

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
        frame.charge(text.length() / Sizes.CHARACTERS_PER_UNIT, Texts.bytesOfCopy(text.length()));
        return text.toString();
    }

    /** Pays for so many characters more in a builder. */
    static void pay(Frame frame, StringBuilder builder, long more) {
        long bytes = room(builder, more);
        boolean grows = builder.length() + more > builder.capacity();
        frame.charge(1 + more / Sizes.CHARACTERS_PER_UNIT, grows || bytes > SMALL_BYTES ? bytes : 0);
    }

    /**
     * Answers what a builder allocates at most for so many characters more: all of its room is made anew when it is full, and when the
     * first character comes that takes two bytes.
     */
    static long room(StringBuilder builder, long more) {
        long room = builder.capacity();
        long wanted = Sizes.plus(builder.length(), more);
        return wanted <= room
                ? Character.BYTES * room
                : Sizes.times(BYTES_OF_NEW_ROOM, Math.max(2 * room + MORE_THAN_TWICE, wanted));
    }
}
