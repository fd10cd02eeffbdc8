package org.rpcchain.coordinator.gridrpc;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a GridRPC function answers in place of {@link ErrorCode#GRPC_NO_ERROR}. Each method says which codes it throws; every one
 * that asks for a client throws {@link ErrorCode#GRPC_NOT_INITIALIZED} once that is closed.
 */
public final class GridRpcException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final transient @Nullable SessionId session;

    private GridRpcException(ErrorCode code, @Nullable SessionId session, String sentence, @Nullable Throwable cause) {
        super(code + (session == null ? "" : " of " + session) + ": " + sentence, cause);
        this.code = code;
        this.session = session;
    }

    GridRpcException(ErrorCode code, String sentence) {
        this(code, null, sentence, null);
    }

    GridRpcException(ErrorCode code, String sentence, Throwable cause) {
        this(code, null, sentence, cause);
    }

    GridRpcException(ErrorCode code, SessionId session, String sentence) {
        this(code, session, sentence, null);
    }

    /** Answers what a C program would be returned. */
    public ErrorCode code() {
        return code;
    }

    /** Answers the session that it is about, if it is about one. */
    public Optional<SessionId> session() {
        return Optional.ofNullable(session);
    }
}
