package org.rpcchain;

import java.util.Objects;

/** Unicode text. */
record TextValue(String text) implements Value {
    TextValue {
        Objects.requireNonNull(text, "a text value needs a text; Value.nothing() is the null value");
    }

    @Override
    public Kind kind() {
        return Kind.TEXT;
    }

    @Override
    public long weight() {
        return ValueText.NODE_BYTES + text.length();
    }

    @Override
    public int size() {
        return text.length();
    }

    @Override
    public String toString() {
        return ValueText.brief(this);
    }
}
