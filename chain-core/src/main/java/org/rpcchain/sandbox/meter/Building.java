package org.rpcchain.sandbox.meter;

/** A text that a guard builds: what it takes is paid for before it grows. */
final class Building {
    private static final int CHARACTERS_PER_UNIT = 8;
    private static final int BYTES_PER_CHARACTER = 4;

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

    /** Pays for so many characters more in a builder, which doubles when it is full. */
    static void pay(Frame frame, StringBuilder builder, long more) {
        boolean grows = builder.length() + more > builder.capacity();
        frame.charge(
                1 + more / CHARACTERS_PER_UNIT, grows ? Sizes.times(BYTES_PER_CHARACTER, builder.length() + more) : 0);
    }
}
