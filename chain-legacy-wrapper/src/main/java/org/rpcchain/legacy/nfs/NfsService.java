package org.rpcchain.legacy.nfs;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
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
 * may do. Operations, values and faults are described in {@code docs/legacy/nfs.md}. Thread-safe; all calls from one address
 * share one connection, which is made when it is first needed. Source: RPC Chains §3.5, §4.1; RFC 1813.
 */
public final class NfsService implements LegacyService {
    /** The fault of a caller for whom no Unix user is known. */
    static final String NO_USER = "NO_UNIX_USER";

    /** A path alone may be longer than a fault's message. */
    private static final int MESSAGE_LIMIT = 4_000;

    private final NfsSettings settings;
    private final Mount own;

    /** By the addresses that calls were made from: what one may reach, another may not. */
    private final Map<InetAddress, Mount> foreign = new ConcurrentHashMap<>();

    /** The export as one address sees it. */
    private record Mount(Export export, NfsOperations operations) {
        static Mount of(NfsSettings settings, @Nullable InetAddress from) {
            Export export = new Export(settings, from);
            return new Mount(export, new NfsOperations(export, settings));
        }
    }

    private volatile boolean closed;

    private NfsService(NfsSettings settings) {
        this.settings = settings;
        own = Mount.of(settings, null);
    }

    /** Makes an export callable; nothing is connected yet. */
    public static NfsService of(NfsSettings settings) {
        return new NfsService(settings);
    }

    @Override
    public List<LegacyOperation> describe() {
        return own.operations().described();
    }

    /** Servers let hosts in, or do not, by their addresses. */
    @Override
    public boolean callsFromAddresses() {
        return true;
    }

    private Mount mount(LegacyCall call) {
        Mount mount = call.from()
                .map(from -> foreign.computeIfAbsent(from, other -> Mount.of(settings, other)))
                .orElse(own);
        if (closed) {
            mount.export().close();
        }
        return mount;
    }

    @Override
    public LegacyAnswer call(LegacyCall call) {
        Deadline deadline = Deadline.in(call.time());
        Mount mount = mount(call);
        if (closed) { // and not after it has mounted in vain
            RpcTrouble trouble = RpcTrouble.RPC_UNREACHABLE;
            String sentence = call.operation() + " was not called: this service was closed";
            return failed(trouble.kind(), trouble.name(), sentence, trouble.retryable());
        }
        NfsOperations.Prepared operation = mount.operations().prepare(call.operation(), call.parameters());
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
            return answer(mount, e);
        }
    }

    private static LegacyAnswer answer(Mount mount, RpcException e) {
        if (e.trouble() == RpcTrouble.RPC_UNREACHABLE) {
            mount.export().forgetPort();
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
                        + " groups; name fewer groups, or set allow-root, which allows the first two"
                : "NFS is called as a Unix user, and nobody has said which; name a user in the settings of the service, or"
                        + " write as which {uid, gid, groups} each of the sidecar's users acts under access.users; a"
                        + " call's own caller {uid, gid, groups} counts only with callers: passed-on";
        return new LegacyFault(Kind.ACCESS, NO_USER, sentence, false, Value.nothing());
    }

    @Override
    public void close() {
        closed = true;
        own.export().close();
        foreign.values().forEach(mount -> mount.export().close());
    }
}
