package org.rpcchain.legacy.soap;

import static org.rpcchain.legacy.soap.Ending.Then.ACCESS;
import static org.rpcchain.legacy.soap.Ending.Then.AGAIN;
import static org.rpcchain.legacy.soap.Ending.Then.GARBAGE;
import static org.rpcchain.legacy.soap.Ending.Then.SERVICE;
import static org.rpcchain.legacy.soap.Ending.Then.UNKNOWN;
import static org.rpcchain.legacy.soap.Ending.Then.UNREACHABLE;

import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyFault;

/** All that can come of a call but a result, and what becomes of it: the table of faults in {@code docs/legacy/soap.md}. */
enum Ending {
    DECLARED_FAULT("a fault that the operation declares", SERVICE, SERVICE, false),
    OTHER_FAULT("any other SOAP fault", SERVICE, SERVICE, false),
    SECURITY_FAULT("a SOAP fault with a code of WS-Security", ACCESS, ACCESS, false),
    NOT_ALLOWED("HTTP status 401, 403 or 407", ACCESS, ACCESS, false),
    CLEAR_TEXT("credentials would go to another machine in clear text: nothing was sent", ACCESS, ACCESS, false),
    BUSY("HTTP status 429 or 503 without a SOAP fault: it was not taken", UNREACHABLE, UNREACHABLE, true),
    GATEWAY("HTTP status 502 or 504 without a SOAP fault: who stands before it lost it", UNREACHABLE, UNKNOWN, true),
    ELSEWHERE("another HTTP status 3xx or 4xx without a SOAP fault", UNREACHABLE, UNREACHABLE, false),
    BROKEN("another HTTP status without a SOAP fault", GARBAGE, UNKNOWN, false),
    NOT_SENT("no connection: refused, no such host, no TLS, not in time", UNREACHABLE, UNREACHABLE, true),
    LOST("the connection is lost after sending began, or within the answer", AGAIN, UNKNOWN, false),
    LATE("no whole answer within the time", AGAIN, UNKNOWN, false),
    GARBLED("an answer that is no SOAP, ends early, or is not what the WSDL says", GARBAGE, UNKNOWN, false),
    TOO_LARGE(
            "an answer of more than `largest-answer` bytes, or whose XML as text would have more characters",
            GARBAGE,
            UNKNOWN,
            false);

    /** What becomes of it. */
    enum Then {
        SERVICE("result: fault of kind SERVICE"),
        ACCESS("result: fault of kind ACCESS"),
        UNREACHABLE("failure: UNREACHABLE"),
        GARBAGE("failure: GARBAGE"),
        /** Sent once more, if time is left; after the second time unknown. */
        AGAIN("sent once more if time is left, then unknown"),
        UNKNOWN("unknown");

        private final String words;

        Then(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    private final String words;
    private final Then ifRepeatable;
    private final Then otherwise;
    private final boolean retryable;

    Ending(String words, Then ifRepeatable, Then otherwise, boolean retryable) {
        this.words = words;
        this.ifRepeatable = ifRepeatable;
        this.otherwise = otherwise;
        this.retryable = retryable;
    }

    String words() {
        return words;
    }

    Then then(boolean repeatable) {
        return repeatable ? ifRepeatable : otherwise;
    }

    /** Answers whether it is that nothing was taken, which is true of one sending, and not of one before it. */
    boolean saysNothingBefore() {
        return ifRepeatable == Then.UNREACHABLE;
    }

    boolean retryable() {
        return retryable;
    }

    /** Answers what is told of a call that ended so. */
    LegacyAnswer answer(EndedException ended, boolean repeatable) {
        return switch (then(repeatable)) {
            case SERVICE -> failed(LegacyFault.Kind.SERVICE, ended);
            case ACCESS -> failed(LegacyFault.Kind.ACCESS, ended);
            case UNREACHABLE -> failed(LegacyFault.Kind.UNREACHABLE, ended);
            case GARBAGE -> failed(LegacyFault.Kind.GARBAGE, ended);
            case AGAIN, UNKNOWN ->
                new LegacyAnswer.Unknown(ended.sentence()
                        + "; whether it was done is not known: look at the service before you call again");
        };
    }

    private LegacyAnswer failed(LegacyFault.Kind kind, EndedException ended) {
        return new LegacyAnswer.Failed(
                new LegacyFault(kind, ended.code(), ended.sentence(), retryable, ended.detail()));
    }
}
