package org.rpcchain.examples.mail.service;

import java.time.Duration;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.RecordBuilder;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyService;

/**
 * A mailbox server that knows nothing of chains, as service functions of the names and parameters that a sidecar with {@code
 * services: {mail: {imap: …}}} gives them.
 */
public final class StorageService {
    private static final Duration TIME = Duration.ofSeconds(20);

    private final LegacyService mailboxes;

    /** Offers a service, which stays the caller's to close. */
    public StorageService(LegacyService mailboxes) {
        this.mailboxes = mailboxes;
    }

    /** Answers the newest messages of a mailbox. */
    @ServiceFunction("mail.list")
    public Value list(String mailbox, long limit, Value caller) {
        return call("list", Value.record().put("mailbox", mailbox).put("limit", limit), caller);
    }

    /** Answers one message, without what is attached. */
    @ServiceFunction("mail.read")
    public Value read(String mailbox, long uid, long uidValidity, Value caller) {
        return call(
                "read",
                Value.record()
                        .put("mailbox", mailbox)
                        .put("uid", uid)
                        .put("uidValidity", uidValidity)
                        .put("attachments", false),
                caller);
    }

    private Value call(String operation, RecordBuilder parameters, Value caller) {
        Caller user =
                new Caller.Token(caller.get("user").text(), caller.get("token").text());
        LegacyAnswer answer = mailboxes.call(new LegacyCall(operation, parameters.build(), user, TIME));
        if (answer instanceof LegacyAnswer.Done done) {
            return done.result();
        }
        if (answer instanceof LegacyAnswer.Failed failed) {
            return result(failed.fault());
        }
        throw new ProblemException(FailureCode.SERVICE_THREW, ((LegacyAnswer.Unknown) answer).why());
    }

    private static Value result(LegacyFault fault) {
        if (fault.kind() == LegacyFault.Kind.UNREACHABLE || fault.kind() == LegacyFault.Kind.GARBAGE) {
            throw new ProblemException(FailureCode.UNREACHABLE, fault.message());
        }
        Value what = Value.record()
                .put("code", fault.code())
                .put("message", fault.message())
                .put("retryable", fault.retryable())
                .put("detail", fault.detail())
                .build();
        return Value.record().put("fault", what).build();
    }
}
