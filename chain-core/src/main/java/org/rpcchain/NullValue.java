package org.rpcchain;

/** The null value. */
enum NullValue implements Value {
    NULL;

    @Override
    public Kind kind() {
        return Kind.NULL;
    }

    @Override
    public long weight() {
        return ValueText.NODE_BYTES;
    }

    @Override
    public boolean isNull() {
        return true;
    }

    @Override
    public String toString() {
        return "null";
    }
}
