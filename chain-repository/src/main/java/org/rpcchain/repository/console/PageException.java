package org.rpcchain.repository.console;

import org.rpcchain.ProblemException;

/** A page that cannot be shown as asked for: an HTTP status and a sentence for the one who asked. */
final class PageException extends RuntimeException {
    static final int BAD = 400;
    static final int FORBIDDEN = 403;
    static final int MISSING = 404;
    static final int NO_METHOD = 405;
    static final int BROKEN_OFF = 408;
    static final int TOO_LARGE = 413;
    static final int BAD_TYPE = 415;
    static final int TOO_MANY = 429;
    static final int NOT_NOW = 503;

    private final int status;

    private PageException(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    static PageException of(int status, String sentence) {
        return new PageException(status, sentence);
    }

    static PageException missing(String sentence) {
        return new PageException(MISSING, sentence);
    }

    /** Answers the status of a form that was refused. */
    static int status(ProblemException refused) {
        return switch (refused.problem().code()) {
            case ACCESS_REFUSED -> FORBIDDEN;
            case OVERLOADED -> TOO_MANY;
            case REPOSITORY_UNREACHABLE -> NOT_NOW;
            default -> BAD;
        };
    }

    int status() {
        return status;
    }
}
