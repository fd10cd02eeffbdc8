package org.rpcchain.coordinator.group;

/** Says that a coordinator could not join its group; nothing of it is left. Mend what the message names, and join again. */
public final class GroupUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GroupUnavailableException(String message) {
        super(message);
    }

    GroupUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
