package org.rpcchain.legacy.http;

/** Says that a value weighs more than it may. */
final class TooHeavyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooHeavyException(long most) {
        super("its value weighs more than " + most + " bytes");
    }
}
