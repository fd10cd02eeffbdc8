package org.rpcchain.coordinator.gridrpc;

import org.rpcchain.Value;

/**
 * An argument of a call in the C style, with its access mode: what is given, where a result goes, or both.
 *
 * <p>The service function gets a list of what the IN and INOUT arguments hold, in their order. It answers what the OUT and
 * INOUT arguments are to hold: that value where there is one of them, a list in their order where there are more. Results are
 * there as soon as the session has ended, and not before. Thread-safe. Source: GFD.52 ({@code grpc_call}, "variable argument
 * list").
 */
public final class Argument {
    private final boolean isSent;
    private final boolean isReceived;
    /** Volatile, since the result comes on another thread, and may be read without having waited. */
    private volatile Value value;

    private Argument(boolean isSent, boolean isReceived, Value value) {
        this.isSent = isSent;
        this.isReceived = isReceived;
        this.value = value;
    }

    /** Answers an argument that the function is given. */
    public static Argument in(Value value) {
        return new Argument(true, false, value);
    }

    /** Answers an argument that the function sets; it holds {@link Value#nothing()} until then. */
    public static Argument out() {
        return new Argument(false, true, Value.nothing());
    }

    /** Answers an argument that the function is given and sets. */
    public static Argument inOut(Value value) {
        return new Argument(true, true, value);
    }

    /** Answers what it holds. */
    public Value value() {
        return value;
    }

    boolean isSent() {
        return isSent;
    }

    boolean isReceived() {
        return isReceived;
    }

    void receive(Value result) {
        value = result;
    }
}
