package org.rpcchain.legacy.http;

import java.io.IOException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyFault.Kind;
import org.rpcchain.legacy.http.HttpConnections.TooLongException;
import org.rpcchain.legacy.http.HttpConnections.UnsentException;

/**
 * What the answers of an operation are, and what it is when there is none.
 *
 * @param operation the operation
 * @param weight how much the value of an answer may weigh
 */
record HttpAnswers(HttpOperation operation, long weight) {
    private static final String TOO_LARGE = "TOO_LARGE";

    /** Answers the answer of a reply. */
    LegacyAnswer of(Reply reply) {
        if (StatusLine.isDone(reply.status())) {
            return done(reply);
        }
        StatusLine line = StatusLine.of(reply.status());
        String sentence =
                "the operation " + operation + " was answered HTTP status " + reply.status() + ": " + line.meaning();
        if (line.doubtful() && !operation.repeatable()) {
            return new LegacyAnswer.Unknown(sentence + "; find out whether the work was done");
        }
        return new LegacyAnswer.Failed(
                new LegacyFault(line.kind(), "HTTP " + reply.status(), sentence, line.retryable(), detail(reply)));
    }

    /** Answers the answer of a reply to a second sending, when the first was sent and not answered. */
    LegacyAnswer ofSecond(Reply reply) {
        return StatusLine.isDone(reply.status())
                ? of(reply)
                : second(
                        of(reply),
                        "HTTP status " + reply.status() + ": "
                                + StatusLine.of(reply.status()).meaning());
    }

    /** Answers the answer where a second sending had none, either. */
    LegacyAnswer ofSecond(IOException first, IOException second) {
        if (isUnsent(second)) {
            return of(first); // that the second was not sent is not to say that the first was not
        }
        boolean done = second instanceof TooLongException tooLong && StatusLine.isDone(tooLong.status());
        return isGarbage(second) && !done ? second(of(second), why(second)) : of(second);
    }

    /** An error says what the server made of one sending, and nothing of the one before: a DELETE finds nothing any more. */
    private LegacyAnswer second(LegacyAnswer answer, String said) {
        return operation.onlyReads()
                ? answer
                : new LegacyAnswer.Unknown("the operation " + operation
                        + " was called, and no answer came to a first sending, and to another this: " + said
                        + "; find out whether the work was done");
    }

    private LegacyAnswer done(Reply reply) {
        try {
            return new LegacyAnswer.Done(MediaTypes.value(reply.contentType(), reply.content(), weight));
        } catch (TooHeavyException e) {
            return doneBut(reply.status(), TOO_LARGE, e.getMessage() + "; ask for less, or raise answer-bytes");
        } catch (ValueException e) {
            return doneBut(reply.status(), "GARBAGE", "its content cannot be read: " + e.getMessage());
        }
    }

    /** No failure where a second run does harm: whoever is told of one may well call again. */
    private LegacyAnswer doneBut(int status, String code, String why) {
        String sentence =
                "the operation " + operation + " was answered HTTP status " + status + ", so it was done, but " + why;
        return operation.repeatable() ? garbage(code, sentence) : new LegacyAnswer.Unknown(sentence);
    }

    private Value detail(Reply reply) {
        RecordBuilder detail = Value.record().put("status", reply.status()).put("body", body(reply));
        if (!reply.header("Retry-After").isEmpty()) {
            detail.put("retryAfter", reply.header("Retry-After"));
        }
        if (!reply.header("Location").isEmpty()) {
            detail.put("location", reply.header("Location"));
        }
        return detail.build();
    }

    /** What an error page holds is told as far as it can be read. */
    private Value body(Reply reply) {
        try {
            return MediaTypes.value(reply.contentType(), reply.content(), weight);
        } catch (ValueException | TooHeavyException e) {
            return Value.of(reply.content());
        }
    }

    /** Answers whether nothing of a request can have been sent. */
    static boolean isUnsent(IOException trouble) {
        return trouble instanceof UnsentException;
    }

    /** Answers whether something was answered that is no HTTP. */
    static boolean isGarbage(IOException trouble) {
        for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
            if (cause instanceof TooLongException || cause instanceof HttpException) {
                return true;
            }
            if (cause instanceof MalformedChunkCodingException && !(cause instanceof TruncatedChunkException)) {
                return true;
            }
        }
        return false;
    }

    /** Answers the answer where there was none. */
    LegacyAnswer of(IOException trouble) {
        String why = why(trouble);
        if (isUnsent(trouble)) {
            String sentence = "the operation " + operation + " was not called: " + why
                    + "; start the server, or mend its" + " address";
            return new LegacyAnswer.Failed(
                    new LegacyFault(Kind.UNREACHABLE, "UNREACHABLE", sentence, true, Value.nothing()));
        }
        if (trouble instanceof TooLongException tooLong && StatusLine.isDone(tooLong.status())) {
            return doneBut(tooLong.status(), TOO_LARGE, why + "; ask for less, or raise answer-bytes");
        }
        String sentence = "the operation " + operation + " was called, but not answered as it must be: " + why;
        if (!operation.repeatable()) {
            return new LegacyAnswer.Unknown(sentence + "; find out whether the work was done");
        }
        return isGarbage(trouble)
                ? garbage(trouble instanceof TooLongException ? TOO_LARGE : "GARBAGE", sentence)
                : new LegacyAnswer.Failed(new LegacyFault(
                        Kind.UNREACHABLE, "LOST", sentence + "; try again later", true, Value.nothing()));
    }

    private static String why(IOException trouble) {
        return trouble.getMessage() == null ? trouble.toString() : trouble.getMessage();
    }

    private static LegacyAnswer garbage(String code, String sentence) {
        return new LegacyAnswer.Failed(new LegacyFault(Kind.GARBAGE, code, sentence, false, Value.nothing()));
    }
}
