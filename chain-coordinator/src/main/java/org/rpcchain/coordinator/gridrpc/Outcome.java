package org.rpcchain.coordinator.gridrpc;

import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Ending;

/** How a session ended, in the standard's terms. */
sealed interface Outcome {
    /** It has a result. */
    record Done(Value result) implements Outcome {
        @Override
        public Optional<Failed> failure() {
            return Optional.empty();
        }

        @Override
        public Optional<Value> found() {
            return Optional.of(result);
        }
    }

    /** It has a result, which does not fit the arguments that are to receive it. */
    record Misfit(Value result, String sentence) implements Outcome {
        @Override
        public Optional<Failed> failure() {
            return Optional.of(new Failed(ErrorCode.GRPC_OTHER_ERROR_CODE, sentence));
        }

        @Override
        public Optional<Value> found() {
            return Optional.of(result);
        }
    }

    /** It has none; {@code why} is what {@link GridRpcClient#getError} answers. */
    record Failed(ErrorCode why, String sentence) implements Outcome {
        @Override
        public Optional<Failed> failure() {
            return Optional.of(this);
        }

        @Override
        public Optional<Value> found() {
            return Optional.empty();
        }
    }

    /** Answers why it counts as failed, where it does. */
    Optional<Failed> failure();

    /** Answers what the function answered, where it did. */
    Optional<Value> found();

    static Outcome of(Ending ending) {
        if (ending instanceof Ending.Done done) {
            return new Done(done.result());
        } else if (ending instanceof Ending.Failed failed) {
            return failed(failed.problem());
        } else if (ending instanceof Ending.Unknown unknown) {
            return new Failed(ErrorCode.GRPC_MAYBE_DONE_NP, unknown.problem().message());
        }
        return new Failed(ErrorCode.GRPC_CANCELED_NP, ((Ending.Cancelled) ending).why());
    }

    private static Outcome failed(Problem problem) {
        return new Failed(code(problem.code()), problem.message());
    }

    private static ErrorCode code(FailureCode code) {
        return switch (code) {
            case UNKNOWN_FUNCTION -> ErrorCode.GRPC_FUNCTION_NOT_FOUND;
            case UNKNOWN_SERVER -> ErrorCode.GRPC_SERVER_NOT_FOUND;
            case UNREACHABLE -> ErrorCode.GRPC_COMMUNICATION_FAILED;
            case ACCESS_REFUSED, DESTINATION_REFUSED, QUOTA, OVERLOADED -> ErrorCode.GRPC_RPC_REFUSED;
            case MAYBE_DONE -> ErrorCode.GRPC_MAYBE_DONE_NP;
            case CANCELLED -> ErrorCode.GRPC_CANCELED_NP;
            default -> ErrorCode.GRPC_SESSION_FAILED;
        };
    }
}
