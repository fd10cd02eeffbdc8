package org.rpcchain.sandbox.meter;

/** A text that a regular expression reads: every look at a character is paid for. */
final class BoundedText implements CharSequence {
    private static final int UNITS_PER_PART = 8;

    /** The text itself, its characters where they are few, and its place in a list that grows. */
    private static final int BYTES_PER_PART = 128;

    private final String text;
    private final int unitsPerCharacter;
    private final int unitsPerPart;

    BoundedText(String text, int unitsPerCharacter) {
        this(text, unitsPerCharacter, 0);
    }

    /** Of this text each part is paid for with so many units more. */
    BoundedText(String text, int unitsPerCharacter, int unitsPerPart) {
        this.text = text;
        this.unitsPerCharacter = unitsPerCharacter;
        this.unitsPerPart = UNITS_PER_PART + unitsPerPart;
    }

    @Override
    public int length() {
        Frame.current().patterns().payForTail(text.length());
        return text.length();
    }

    @Override
    public char charAt(int index) {
        Frame.current().spend(unitsPerCharacter);
        return text.charAt(index);
    }

    /**
     * Answers a plain text: what a match answers is not searched by the match. It is paid for here, since a split at an empty
     * match looks at no character.
     */
    @Override
    public CharSequence subSequence(int from, int to) {
        Frame.current().charge(unitsPerPart, BYTES_PER_PART);
        return Texts.substring(text, from, to);
    }

    @Override
    public String toString() {
        return text;
    }
}
