package org.rpcchain.sandbox.meter;

/** A text that a regular expression reads: every look at a character is paid for. */
final class BoundedText implements CharSequence {
    private final String text;
    private final int unitsPerCharacter;

    BoundedText(String text, int unitsPerCharacter) {
        this.text = text;
        this.unitsPerCharacter = unitsPerCharacter;
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        Frame.current().spend(unitsPerCharacter);
        return text.charAt(index);
    }

    /** Answers a plain text: what a match answers is not searched by the match. */
    @Override
    public CharSequence subSequence(int from, int to) {
        return Texts.substring(text, from, to);
    }

    @Override
    public String toString() {
        return text;
    }
}
