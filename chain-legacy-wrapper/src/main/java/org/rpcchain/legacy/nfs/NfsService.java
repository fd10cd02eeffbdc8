package org.rpcchain.legacy.nfs;

import java.util.List;
import java.util.Optional;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyFault.Kind;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.nfs.protocol.NfsException;
import org.rpcchain.legacy.nfs.rpc.Deadline;
import org.rpcchain.legacy.nfs.rpc.RpcCredential;
import org.rpcchain.legacy.nfs.rpc.RpcException;
import org.rpcchain.legacy.nfs.rpc.RpcTrouble;

/**
 * An NFS v3 export as a legacy service: read, write, list and more, by path.
 *
 * <p>Every call is made as the Unix user that its caller says, or that the settings name; the server decides what that user
 * may do. Operations, values and faults are described in {@code docs/legacy/nfs.md}. Thread-safe; all calls share one
 * connection, which is made when it is first needed. Source: RPC Chains §3.5, §4.1; RFC 1813.
 */
public final class NfsService implements LegacyService {
    /** The fault of a caller for whom no Unix user is known. */
    static final String NO_USER = "NO_UNIX_USER";

    /** A path alone may be longer than a fault's message. */
    private static final int MESSAGE_LIMIT = 4_000;

    private final NfsSettings settings;
    private final Export export;
    private final NfsOperations operations;

    private NfsService(NfsSettings settings) {
        this.settings = settings;
        export = new Export(settings);
        operations = new NfsOperations(export, settings);
    }

    /** Makes an export callable; nothing is connected yet. */
    public static NfsService of(NfsSettings settings) {
        return new NfsService(settings);
    }

    @Override
    public List<LegacyOperation> describe() {
        return operations.described();
    }

    @Override
    public LegacyAnswer call(LegacyCall call) {
        Deadline deadline = Deadline.in(call.time());
        NfsOperations.Prepared operation = operations.prepare(call.operation(), call.parameters());
        Optional<Caller.UnixUser> user = user(call.caller());
        if (user.isEmpty()) {
            return new LegacyAnswer.Failed(noUser(call.caller()));
        }
        try {
            return new LegacyAnswer.Done(operation.run(Visit.of(user.get(), deadline)));
        } catch (NfsException e) {
            return failed(
                    e.status().kind(),
                    e.status().name(),
                    e.sentence(),
                    e.status().retryable());
        } catch (LostWritesException e) {
            Value detail = Value.record()
                    .put("verifier", NfsValues.verifier(e.verifier()))
                    .build();
            return new LegacyAnswer.Failed(new LegacyFault(
                    Kind.SERVICE, LostWritesException.CODE, String.valueOf(e.getMessage()), false, detail));
        } catch (RpcException e) {
            return answer(e);
        }
    }

    private LegacyAnswer answer(RpcException e) {
        if (e.trouble() == RpcTrouble.RPC_UNREACHABLE) {
            export.forgetPort();
        }
        return e.trouble() == RpcTrouble.RPC_UNKNOWN
                ? new LegacyAnswer.Unknown(e.sentence())
                : failed(
                        e.trouble().kind(),
                        e.trouble().name(),
                        e.sentence(),
                        e.trouble().retryable());
    }

    private static LegacyAnswer failed(Kind kind, String code, String sentence, boolean retryable) {
        String message = sentence.length() > MESSAGE_LIMIT ? sentence.substring(0, MESSAGE_LIMIT) : sentence;
        return new LegacyAnswer.Failed(new LegacyFault(kind, code, message, retryable, Value.nothing()));
    }

    /** Answers as whom the server is called, if that may be. */
    private Optional<Caller.UnixUser> user(Caller caller) {
        if (!(caller instanceof Caller.UnixUser said)) {
            return settings.user().map(NfsSettings.User::asCaller);
        }
        boolean root = said.user() == 0 || said.group() == 0 || said.groups().contains(0);
        boolean taken = said.groups().size() <= RpcCredential.MOST_GROUPS && (!root || settings.allowRoot());
        return taken ? Optional.of(said) : Optional.empty();
    }

    private static LegacyFault noUser(Caller caller) {
        String sentence = caller instanceof Caller.UnixUser
                ? "no call is made for uid 0, for group 0, or for more than " + RpcCredential.MOST_GROUPS
                        + " groups; allow-root in the settings allows the first two"
                : "NFS is called as a Unix user, and nobody has said which; pass caller {uid, gid, groups}, or name a"
                        + " user in the settings";
        return new LegacyFault(Kind.ACCESS, NO_USER, sentence, false, Value.nothing());
    }

    @Override
    public void close() {
        export.close();
    }
}
