package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.spi.Chaining;
import org.rpcchain.spi.Served;
import org.rpcchain.spi.Services;

/** What breaks inside a server fails the chain at once, and does not leave it to its time budget. */
@Timeout(20)
class BrokenPortsTest {
    /** One that adds. */
    public static final class Numbers {
        @ServiceFunction("plus.one")
        public long plusOne(long number) {
            return number + 1;
        }
    }

    private static Problem problem(Throwable thrown) {
        Chaining broken = (called, state, result, context) -> {
            context.log("on the way");
            if (thrown instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) thrown;
        };
        try (Neighbours neighbours = new Neighbours(new Numbers(), Observers.NONE, chaining -> broken)) {
            return problem(neighbours);
        }
    }

    private static Problem problem(Neighbours neighbours) {
        ChainCall call = ChainCall.to(
                        "a", "plus.one", Value.record().put("number", 1).build())
                .then(AddTwice.SOURCE, "first")
                .state(State.empty());
        Outcome outcome = neighbours.client.start(call).await();
        assertThat(outcome).isInstanceOf(Outcome.Failed.class);
        return ((Outcome.Failed) outcome).failure().problem();
    }

    @Test
    void a_chaining_port_that_throws_an_exception_fails_the_chain_with_it() {
        assertThat(problem(new IllegalStateException("pool closed")))
                .isEqualTo(broken("java.lang.IllegalStateException: pool closed"));
    }

    @Test
    void a_chaining_port_that_throws_an_error_fails_the_chain_with_it() {
        assertThat(problem(new NoClassDefFoundError("org/acme/Lost")))
                .isEqualTo(broken("java.lang.NoClassDefFoundError: org/acme/Lost"));
    }

    private static Problem broken(String thrown) {
        return new Problem(
                FailureCode.OVERLOADED,
                "the server could not run the chaining function first of "
                        + AddTwice.SOURCE.hash().substring(0, 12) + ": " + thrown
                        + "; its log says more; try again later, or another server");
    }

    @Test
    void a_port_of_services_that_throws_an_error_fails_the_chain_with_it() {
        Services broken = new Services() {
            @Override
            public CompletionStage<Served> call(String function, Value parameters) {
                throw new NoClassDefFoundError("org/acme/Lost");
            }

            @Override
            public List<String> describe() {
                return List.of();
            }
        };
        try (Neighbours neighbours = new Neighbours(broken)) {
            assertThat(problem(neighbours))
                    .isEqualTo(new Problem(
                            FailureCode.SERVICE_THREW,
                            "the service function plus.one failed: java.lang.NoClassDefFoundError: org/acme/Lost;"
                                    + " service functions return errors as results"));
        }
    }
}
