package org.rpcchain.legacy.jdbc;

/** Says that a statement's answer is not taken; its transaction is rolled back. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    RefusedException(String code, String message) {
        super(message);
        this.code = code;
    }

    String code() {
        return code;
    }
}
