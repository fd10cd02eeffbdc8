package org.rpcchain.coordinator.gridrpc;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.CoordinatorLine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The standard's functions one to one, for programs and tests that are written against it: {@code grpc_wait_or} is {@code grpcWaitOr},
 * each returns the {@linkplain ErrorCode#number number} of an error code, 0 when it is done. Java programs use {@link GridRpcClient},
 * which says of each function what it promises and why it fails.
 *
 * <p>A session id is a {@code long}, and {@link #GRPC_SESSIONID_VOID} none; an array of ids may be longer than the number that is
 * given with it; an id that a function answers is put at {@code [0]} of an array. Arguments are {@link Argument}s. A process has one
 * such client, as in C. Thread-safe. Source: GFD.52.
 */
public final class Grpc52 {
    /** The id of no session. */
    public static final long GRPC_SESSIONID_VOID = 0;

    private static final Logger LOG = LoggerFactory.getLogger(Grpc52.class);
    private static final int DONE = ErrorCode.GRPC_NO_ERROR.number();

    // The standard's functions name no client, so a process has one: hence the static state, here and nowhere else.
    /** Volatile, since other threads use it than initialize it. */
    private static volatile @Nullable Running running;

    private static @Nullable CoordinatorLine line; // guarded by the class

    private record Running(GridRpcClient client, Login login) {
        SessionId session(long id) {
            if (id <= GRPC_SESSIONID_VOID) {
                throw new GridRpcException(
                        ErrorCode.GRPC_INVALID_SESSION_ID, "ids of sessions count from 1; this is " + id);
            }
            return new SessionId(new CallId(login, id));
        }

        List<SessionId> sessions(long[] ids, int length) {
            if (length < 0 || length > ids.length) {
                throw new GridRpcException(
                        ErrorCode.GRPC_INVALID_SESSION_ID, "there are " + ids.length + " ids, and not " + length);
            }
            List<SessionId> sessions = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                sessions.add(session(ids[i]));
            }
            return sessions;
        }
    }

    private Grpc52() {}

    // --- initializing and finalizing

    /** Says how {@link #grpcInitialize} is to reach coordinators from now on, which a file cannot say. */
    public static synchronized void connectBy(CoordinatorLine how) {
        line = how;
    }

    /**
     * {@code grpc_initialize}, with a {@link GridRpcConfiguration}'s file.
     *
     * @return GRPC_NO_ERROR; GRPC_ALREADY_INITIALIZED; GRPC_CONFIGFILE_NOT_FOUND, also when the name is null or empty, as there is no
     *     default; GRPC_CONFIGFILE_ERROR; GRPC_OTHER_ERROR_CODE, also before {@link #connectBy}
     */
    public static synchronized int grpcInitialize(@Nullable String configFile) {
        try {
            initialize(configFile);
            return DONE;
        } catch (GridRpcException e) {
            LOG.warn("grpc_initialize: {}", e.getMessage());
            return e.code().number();
        }
    }

    private static void initialize(@Nullable String configFile) {
        if (running != null) {
            throw new GridRpcException(ErrorCode.GRPC_ALREADY_INITIALIZED, "finalize first");
        }
        CoordinatorLine how = line;
        if (how == null) {
            throw new GridRpcException(
                    ErrorCode.GRPC_OTHER_ERROR_CODE, "nothing says how to reach coordinators; call connectBy first");
        }
        GridRpcConfiguration configuration = GridRpcConfiguration.read(file(configFile));
        running = new Running(GridRpc.initialize(configuration, how), configuration.login());
    }

    private static Path file(@Nullable String name) {
        if (name == null || name.isEmpty()) {
            throw new GridRpcException(ErrorCode.GRPC_CONFIGFILE_NOT_FOUND, "name a configuration file");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new GridRpcException(ErrorCode.GRPC_CONFIGFILE_NOT_FOUND, String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * {@code grpc_finalize}. Functions that wait on other threads return GRPC_NOT_INITIALIZED.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_OTHER_ERROR_CODE when the disk fails, and it is finalized all the same
     */
    public static synchronized int grpcFinalize() {
        int code = code(now -> now.client.close());
        running = null;
        return code;
    }

    // --- function handles

    /**
     * {@code grpc_function_handle_default}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_FUNCTION_NOT_FOUND
     */
    public static int grpcFunctionHandleDefault(Pointer<FunctionHandle> handle, String function) {
        handle.set(null);
        return code(now -> handle.set(now.client.functionHandleDefault(function)));
    }

    /**
     * {@code grpc_function_handle_init}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_SERVER_NOT_FOUND; GRPC_FUNCTION_NOT_FOUND
     */
    public static int grpcFunctionHandleInit(Pointer<FunctionHandle> handle, String server, String function) {
        handle.set(null);
        return code(now -> handle.set(now.client.functionHandleInit(server, function)));
    }

    /**
     * {@code grpc_function_handle_destruct}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_INVALID_FUNCTION_HANDLE
     */
    public static int grpcFunctionHandleDestruct(@Nullable FunctionHandle handle) {
        return code(now -> now.client.functionHandleDestruct(required(handle)));
    }

    /**
     * {@code grpc_get_handle}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_INVALID_SESSION_ID; GRPC_INVALID_FUNCTION_HANDLE
     */
    public static int grpcGetHandle(Pointer<FunctionHandle> handle, long session) {
        handle.set(null);
        return code(now -> handle.set(now.client.getHandle(now.session(session))));
    }

    private static FunctionHandle required(@Nullable FunctionHandle handle) {
        if (handle == null) {
            throw new GridRpcException(ErrorCode.GRPC_INVALID_FUNCTION_HANDLE, "the handle was not made");
        }
        return handle;
    }

    // --- calls

    /**
     * {@code grpc_call}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_INVALID_FUNCTION_HANDLE; GRPC_SERVER_NOT_FOUND; GRPC_FUNCTION_NOT_FOUND;
     *     GRPC_RPC_REFUSED; GRPC_COMMUNICATION_FAILED; GRPC_SESSION_FAILED; GRPC_CANCELED_NP; GRPC_MAYBE_DONE_NP; GRPC_INTERRUPTED_NP;
     *     GRPC_OTHER_ERROR_CODE
     */
    public static int grpcCall(@Nullable FunctionHandle handle, Argument... arguments) {
        return code(now -> now.client.call(required(handle), arguments));
    }

    /**
     * {@code grpc_call_async}; the id is at {@code session[0]}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_INVALID_FUNCTION_HANDLE; GRPC_INTERRUPTED_NP; GRPC_OTHER_ERROR_CODE
     */
    public static int grpcCallAsync(@Nullable FunctionHandle handle, long[] session, Argument... arguments) {
        session[0] = GRPC_SESSIONID_VOID;
        return code(now ->
                session[0] = now.client.callAsync(required(handle), arguments).counter());
    }

    /**
     * {@code grpc_call_argstack}, of the drafts.
     *
     * @return as {@link #grpcCall}
     */
    public static int grpcCallArgstack(@Nullable FunctionHandle handle, ArgumentStack arguments) {
        return code(now -> now.client.call(required(handle), arguments));
    }

    /**
     * {@code grpc_call_argstack_async}, of the drafts; the id is at {@code session[0]}.
     *
     * @return as {@link #grpcCallAsync}
     */
    public static int grpcCallArgstackAsync(@Nullable FunctionHandle handle, long[] session, ArgumentStack arguments) {
        session[0] = GRPC_SESSIONID_VOID;
        return code(now ->
                session[0] = now.client.callAsync(required(handle), arguments).counter());
    }

    // --- argument stacks, of the drafts; they need no client

    /**
     * {@code grpc_stack_create}.
     *
     * @return GRPC_NO_ERROR; GRPC_OTHER_ERROR_CODE when {@code most} is less than 0
     */
    public static int grpcStackCreate(Pointer<ArgumentStack> stack, int most) {
        stack.set(null);
        try {
            stack.set(new ArgumentStack(most));
            return DONE;
        } catch (GridRpcException e) {
            return e.code().number();
        }
    }

    /**
     * {@code grpc_stack_push}.
     *
     * @return GRPC_NO_ERROR; GRPC_OTHER_ERROR_CODE when the stack is full; it stays as it was
     */
    public static int grpcStackPush(ArgumentStack stack, Argument argument) {
        try {
            stack.push(argument);
            return DONE;
        } catch (GridRpcException e) {
            return e.code().number();
        }
    }

    /** {@code grpc_stack_pop}: answers null when the stack is empty. */
    public static @Nullable Argument grpcStackPop(ArgumentStack stack) {
        return stack.pop().orElse(null);
    }

    /**
     * {@code grpc_stack_destruct}: empties it.
     *
     * @return GRPC_NO_ERROR
     */
    public static int grpcStackDestruct(ArgumentStack stack) {
        stack.clear();
        return DONE;
    }

    // --- control

    /**
     * {@code grpc_probe}.
     *
     * @return GRPC_NO_ERROR when it has ended; GRPC_NOT_COMPLETED; GRPC_NOT_INITIALIZED; GRPC_INVALID_SESSION_ID
     */
    public static int grpcProbe(long session) {
        return code(now -> {
            SessionId id = now.session(session);
            if (!now.client.probe(id)) {
                throw new GridRpcException(ErrorCode.GRPC_NOT_COMPLETED, id, "it has not ended");
            }
        });
    }

    /**
     * {@code grpc_probe_or}; the id is at {@code session[0]}.
     *
     * @return GRPC_NO_ERROR; GRPC_NONE_COMPLETED, with {@link #GRPC_SESSIONID_VOID}; GRPC_NOT_INITIALIZED; GRPC_INVALID_SESSION_ID
     */
    public static int grpcProbeOr(long[] sessions, int length, long[] session) {
        session[0] = GRPC_SESSIONID_VOID;
        return code(now -> session[0] = now.client
                .probeOr(now.sessions(sessions, length))
                .map(SessionId::counter)
                .orElseThrow(() -> new GridRpcException(ErrorCode.GRPC_NONE_COMPLETED, "none has ended")));
    }

    /**
     * {@code grpc_cancel}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_INVALID_SESSION_ID
     */
    public static int grpcCancel(long session) {
        return code(now -> now.client.cancel(now.session(session)));
    }

    /**
     * {@code grpc_cancel_all}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED
     */
    public static int grpcCancelAll() {
        return code(now -> now.client.cancelAll());
    }

    // --- waiting

    /**
     * {@code grpc_wait}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_INVALID_SESSION_ID; GRPC_SESSION_FAILED; GRPC_INTERRUPTED_NP
     */
    public static int grpcWait(long session) {
        return code(now -> now.client.waitFor(now.session(session)));
    }

    /**
     * {@code grpc_wait_and}.
     *
     * @return as {@link #grpcWait}
     */
    public static int grpcWaitAnd(long[] sessions, int length) {
        return code(now -> now.client.waitAnd(now.sessions(sessions, length)));
    }

    /**
     * {@code grpc_wait_or}; the id is at {@code session[0]}, also of one that has failed.
     *
     * @return as {@link #grpcWait}; GRPC_NONE_COMPLETED when {@code length} is 0
     */
    public static int grpcWaitOr(long[] sessions, int length, long[] session) {
        return answering(
                session,
                now -> session[0] =
                        now.client.waitOr(now.sessions(sessions, length)).counter());
    }

    /**
     * {@code grpc_wait_all}.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_SESSION_FAILED; GRPC_INTERRUPTED_NP
     */
    public static int grpcWaitAll() {
        return code(now -> now.client.waitAll());
    }

    /**
     * {@code grpc_wait_any}; the id is at {@code session[0]}, also of one that has failed.
     *
     * @return as {@link #grpcWaitAll}; GRPC_NONE_COMPLETED when there is no session to wait for
     */
    public static int grpcWaitAny(long[] session) {
        return answering(session, now -> session[0] = now.client.waitAny().counter());
    }

    private static int answering(long[] session, Consumer<Running> function) {
        session[0] = GRPC_SESSIONID_VOID;
        return code(now -> {
            try {
                function.accept(now);
            } catch (GridRpcException e) {
                if (e.code() == ErrorCode.GRPC_SESSION_FAILED) {
                    e.session().ifPresent(failed -> session[0] = failed.counter());
                }
                throw e;
            }
        });
    }

    // --- errors

    /** {@code grpc_error_string}: answers the name of an error code, and of any other number "GRPC_UNKNOWN_ERROR_CODE". */
    public static String grpcErrorString(int code) {
        return ErrorCode.of(code).orElse(ErrorCode.GRPC_UNKNOWN_ERROR_CODE).errorString();
    }

    /**
     * {@code grpc_get_error}.
     *
     * @return GRPC_NO_ERROR, also while it has not ended; why it has failed, as {@link #grpcCall}; GRPC_RESULT_GONE_NP;
     *     GRPC_NOT_INITIALIZED; GRPC_INVALID_SESSION_ID
     */
    public static int grpcGetError(long session) {
        int[] error = new int[1];
        int code =
                code(now -> error[0] = now.client.getError(now.session(session)).number());
        return code == DONE ? error[0] : code;
    }

    /**
     * {@code grpc_get_failed_sessionid}; the id is at {@code session[0]}, and is {@link #GRPC_SESSIONID_VOID} when there is no other.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED
     */
    public static int grpcGetFailedSessionid(long[] session) {
        session[0] = GRPC_SESSIONID_VOID;
        return code(now -> session[0] =
                now.client.getFailedSessionId().map(SessionId::counter).orElse(GRPC_SESSIONID_VOID));
    }

    /**
     * Ninf-G's {@code grpc_session_info_remove_np}: forgets a session that has ended.
     *
     * @return GRPC_NO_ERROR; GRPC_NOT_INITIALIZED; GRPC_INVALID_SESSION_ID; GRPC_NOT_COMPLETED
     */
    public static int grpcSessionInfoRemoveNp(long session) {
        return code(now -> now.client.forget(now.session(session)));
    }

    private static int code(Consumer<Running> function) {
        Running now = running;
        if (now == null) {
            return ErrorCode.GRPC_NOT_INITIALIZED.number();
        }
        try {
            function.accept(now);
            return DONE;
        } catch (GridRpcException e) {
            LOG.debug("{}", e.getMessage());
            return e.code().number();
        }
    }
}
