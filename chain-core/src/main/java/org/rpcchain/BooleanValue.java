package org.rpcchain;

/** True or false. */
enum BooleanValue implements Value {
    TRUE,
    FALSE;

    @Override
    public Kind kind() {
        return Kind.BOOLEAN;
    }

    @Override
    public long weight() {
        return ValueText.NODE_BYTES;
    }

    @Override
    public boolean bool() {
        return this == TRUE;
    }

    @Override
    public String toString() {
        return this == TRUE ? "true" : "false";
    }
}
