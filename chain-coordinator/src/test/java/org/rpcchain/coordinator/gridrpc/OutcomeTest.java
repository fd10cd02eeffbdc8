package org.rpcchain.coordinator.gridrpc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.ledger.Ending;

/** With which of the standard's codes a call ends that has failed. */
class OutcomeTest {
    @ParameterizedTest
    @CsvSource({
        "UNKNOWN_FUNCTION, GRPC_FUNCTION_NOT_FOUND",
        "UNKNOWN_SERVER, GRPC_SERVER_NOT_FOUND",
        "UNREACHABLE, GRPC_COMMUNICATION_FAILED",
        "ACCESS_REFUSED, GRPC_RPC_REFUSED",
        "DESTINATION_REFUSED, GRPC_RPC_REFUSED",
        "QUOTA, GRPC_RPC_REFUSED",
        "OVERLOADED, GRPC_RPC_REFUSED",
        "MAYBE_DONE, GRPC_MAYBE_DONE_NP",
        "CANCELLED, GRPC_CANCELED_NP",
        "SERVICE_THREW, GRPC_SESSION_FAILED",
        "TIME_BUDGET, GRPC_SESSION_FAILED"
    })
    void a_failure_has_the_code_that_says_most_of_it(FailureCode why, ErrorCode code) {
        Outcome outcome = Outcome.of(new Ending.Failed(new Problem(why, "so it was")));
        assertThat(outcome.failure()).contains(new Outcome.Failed(code, "so it was"));
        assertThat(outcome.found()).isEmpty();
    }

    @Test
    void what_is_not_known_and_what_is_not_wanted_any_more_have_codes_of_their_own() {
        Problem lost = new Problem(FailureCode.UNREACHABLE, "nobody answers");
        assertThat(Outcome.of(new Ending.Unknown(lost)).failure())
                .contains(new Outcome.Failed(ErrorCode.GRPC_MAYBE_DONE_NP, "nobody answers"));
        assertThat(Outcome.of(new Ending.Cancelled("enough")).failure())
                .contains(new Outcome.Failed(ErrorCode.GRPC_CANCELED_NP, "enough"));
    }
}
