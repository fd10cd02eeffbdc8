package org.rpcchain.coordinator.gridrpc;

import java.util.Arrays;
import java.util.Optional;

/**
 * The results of GridRPC functions, by their C names.
 *
 * <p>The standard names them and leaves their numbers to the implementation; these are DIET's, and those whose names end in
 * {@code _NP} are no part of the standard ("non-portable"). Source: GFD.52 ("Error codes").
 */
public enum ErrorCode {
    /** It is done; or, of a session: it has not failed. */
    GRPC_NO_ERROR(0),
    /** The client was not initialized, or it is finalized. */
    GRPC_NOT_INITIALIZED(1),
    /** There is no such configuration file, or it cannot be read. */
    GRPC_CONFIGFILE_NOT_FOUND(2),
    /** The configuration file does not say what it should. */
    GRPC_CONFIGFILE_ERROR(3),
    /** There is no such server. */
    GRPC_SERVER_NOT_FOUND(4),
    /** There is no such function on the server. */
    GRPC_FUNCTION_NOT_FOUND(5),
    /** The handle was destructed, belongs to another client, or is not known any more. */
    GRPC_INVALID_FUNCTION_HANDLE(6),
    /** This client has begun no such session, or was told to forget it. */
    GRPC_INVALID_SESSION_ID(7),
    /** The call was refused; the coordinators do not keep it, or whoever calls has no right to it. */
    GRPC_RPC_REFUSED(8),
    /** Somebody could not be reached. */
    GRPC_COMMUNICATION_FAILED(9),
    /** The session, or one of them, has failed; {@link GridRpcClient#getError} says why. */
    GRPC_SESSION_FAILED(10),
    /** The session has not ended. */
    GRPC_NOT_COMPLETED(11),
    /** None of the sessions has ended, or there is none. */
    GRPC_NONE_COMPLETED(12),
    /** Something else; the exception's message says what. */
    GRPC_OTHER_ERROR_CODE(13),
    /** The text of a number that is no error code; no function answers it. */
    GRPC_UNKNOWN_ERROR_CODE(14),
    /** The client was initialized before, and not finalized. */
    GRPC_ALREADY_INITIALIZED(15),
    /** Ends the standard's codes; no function answers it. */
    GRPC_LAST_ERROR_CODE(16),

    /** The session was cancelled, or nobody wanted its result for so long that it was given up. */
    GRPC_CANCELED_NP(101),
    /** The waiting thread was interrupted; what it waited for goes on. */
    GRPC_INTERRUPTED_NP(102),
    /** What the session was to do may have been done, or not. */
    GRPC_MAYBE_DONE_NP(103),
    /** Nothing of the session is kept: another client took its result, or it expired long ago, and then it may have run. */
    GRPC_RESULT_GONE_NP(104);

    private final int number;

    ErrorCode(int number) {
        this.number = number;
    }

    /** Answers the number that {@link Grpc52} returns; 0 for {@link #GRPC_NO_ERROR} alone. */
    public int number() {
        return number;
    }

    /** Answers the C name. Source: GFD.52, {@code grpc_error_string}. */
    public String errorString() {
        return name();
    }

    /** Answers the code of a number, if it is one. */
    public static Optional<ErrorCode> of(int number) {
        return Arrays.stream(values()).filter(code -> code.number == number).findFirst();
    }
}
