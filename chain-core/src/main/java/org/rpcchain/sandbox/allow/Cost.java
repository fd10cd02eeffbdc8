package org.rpcchain.sandbox.allow;

/**
 * What a call of an allowed member costs; charged before the call.
 *
 * <p>One unit of work is about 2 ns of CPU. Work is charged at its worst case.
 */
public sealed interface Cost {
    /** The same small cost at every call; the tick of the loop or method around it covers it. */
    record Constant() implements Cost {}

    /**
     * Cost that grows with the operands.
     *
     * @param work in units
     * @param bytes what the call allocates at most; {@link Size#NOTHING} when it is small
     */
    record Measured(Size work, Size bytes) implements Cost {
        /** Answers whether there is nothing to charge. */
        public boolean isNothing() {
            return work.equals(Size.NOTHING) && bytes.equals(Size.NOTHING);
        }
    }

    /**
     * The call goes to a guard instead, a static method that takes the receiver first, if any, then the arguments.
     *
     * @param owner the guard's class, an internal name in {@code org/rpcchain/sandbox/meter}
     * @param method the guard's name
     */
    record Guarded(String owner, String method) implements Cost {}
}
