package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.runner.Neighbours.Ports;
import org.rpcchain.spi.Chaining;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.spi.HopTracer;
import org.rpcchain.spi.NodeListener;
import org.rpcchain.spi.Served;
import org.rpcchain.spi.Services;

/** What breaks inside a server fails the chain at once, and does not leave it to its time budget. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // what hangs here hears no interrupt
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
        try (Neighbours neighbours =
                new Neighbours(new Numbers(), Observers.NONE, Ports.SOUND.chaining(chaining -> broken))) {
            return problem(neighbours);
        }
    }

    private static ChainCall call() {
        return ChainCall.to("a", "plus.one", Value.record().put("number", 1).build())
                .then(AddTwice.SOURCE, "first")
                .state(State.empty().with("more", 10));
    }

    private static Problem problem(Neighbours neighbours) {
        Outcome outcome = neighbours.client.start(call()).await();
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
                                            + " service functions return errors as results")
                            .about("function", "plus.one")
                            .about("exception", "java.lang.NoClassDefFoundError"));
        }
    }

    /** Cannot be told: its own message throws it again. */
    private static final class Untold extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public String getMessage() {
            throw this;
        }
    }

    /** A service function that throws so. */
    public static final class Untelling {
        @ServiceFunction("plus.one")
        public long plusOne(long number) {
            if (number > 0) {
                throw new Untold();
            }
            return number;
        }
    }

    @Test
    void a_service_function_whose_exception_cannot_be_told_fails_the_chain() {
        try (Neighbours neighbours = new Neighbours(new Untelling())) {
            assertThat(problem(neighbours))
                    .isEqualTo(new Problem(
                                    FailureCode.SERVICE_THREW,
                                    "the service function plus.one failed: " + Untold.class.getName()
                                            + "; service functions return errors as results")
                            .about("function", "plus.one")
                            .about("exception", Untold.class.getName()));
        }
    }

    @Test
    void a_chaining_port_whose_exception_cannot_be_told_fails_the_chain() {
        assertThat(problem(new Untold())).isEqualTo(broken(Untold.class.getName()));
    }

    @Test
    void a_clients_directory_whose_exception_cannot_be_told_fails_the_chain() {
        ServerDirectory broken = new ServerDirectory() {
            @Override
            public List<URI> endpoints(String server) {
                throw new Untold();
            }

            @Override
            public Set<String> names() {
                return Set.of();
            }
        };
        try (Neighbours neighbours = neighbours(Ports.SOUND.directories(sound -> sound, sound -> broken))) {
            assertThat(problem(neighbours).message()).contains("it could not be begun: " + Untold.class.getName());
        }
    }

    /** Whose exceptions cannot be told, when it is asked for a source or given one. */
    private static FunctionStore untelling(FunctionStore sound) {
        return new FunctionStore() {
            @Override
            public void publish(ChainSource source) {
                throw new Untold();
            }

            @Override
            public ChainSource fetch(String hash) {
                throw new Untold();
            }
        };
    }

    @Test
    void a_store_whose_exception_cannot_be_told_fails_each_chain_that_asks() {
        try (Neighbours neighbours = neighbours(Ports.SOUND.stores(BrokenPortsTest::untelling, sound -> sound))) {
            assertThat(problem(neighbours).code()).isEqualTo(FailureCode.OVERLOADED);
            assertThat(problem(neighbours).code()).isEqualTo(FailureCode.OVERLOADED);
        }
    }

    @Test
    void a_clients_store_whose_exception_cannot_be_told_refuses_each_chain() {
        try (Neighbours neighbours = neighbours(Ports.SOUND.stores(sound -> sound, BrokenPortsTest::untelling))) {
            assertThatThrownBy(() -> neighbours.client.start(call())).hasMessageContaining(Untold.class.getName());
            assertThatThrownBy(() -> neighbours.client.start(call())).hasMessageContaining(Untold.class.getName());
        }
    }

    /** Throws an Error, as a class that is not there does: once, and then works. */
    private static final class Once {
        private final AtomicBoolean thrown = new AtomicBoolean();

        void fail() {
            if (thrown.compareAndSet(false, true)) {
                throw new NoClassDefFoundError("org/acme/Lost");
            }
        }

        ServerDirectory directory(ServerDirectory sound) {
            return new ServerDirectory() {
                @Override
                public List<URI> endpoints(String server) {
                    fail();
                    return sound.endpoints(server);
                }

                @Override
                public Set<String> names() {
                    return sound.names();
                }
            };
        }

        FunctionStore store(FunctionStore sound) {
            return new FunctionStore() {
                @Override
                public void publish(ChainSource source) {
                    fail();
                    sound.publish(source);
                }

                @Override
                public ChainSource fetch(String hash) {
                    fail();
                    return sound.fetch(hash);
                }
            };
        }
    }

    private static Neighbours neighbours(Ports ports) {
        return new Neighbours(new Numbers(), Observers.NONE, ports);
    }

    private static void nextOneRuns(Neighbours neighbours) {
        assertThat(neighbours.client.start(call()).await()).isInstanceOf(Outcome.Done.class);
    }

    @Test
    void a_clients_directory_that_throws_an_error_fails_its_chain_and_the_next_one_runs() {
        Once once = new Once();
        try (Neighbours neighbours = neighbours(Ports.SOUND.directories(sound -> sound, once::directory))) {
            assertThat(problem(neighbours))
                    .isEqualTo(new Problem(
                            FailureCode.UNKNOWN_SERVER,
                            "it could not be begun: java.lang.NoClassDefFoundError: org/acme/Lost; see whether the"
                                    + " client's server directory works"));
            nextOneRuns(neighbours);
        }
    }

    @Test
    void a_nodes_directory_that_throws_an_error_fails_the_chain_and_the_next_one_runs() {
        Once once = new Once();
        try (Neighbours neighbours = neighbours(Ports.SOUND.directories(once::directory, sound -> sound))) {
            assertThat(problem(neighbours))
                    .isEqualTo(new Problem(
                                    FailureCode.UNKNOWN_SERVER,
                                    "this server's directory could not be asked for 'b': java.lang.NoClassDefFoundError:"
                                            + " org/acme/Lost; mend the directory")
                            .about("server", "b"));
            nextOneRuns(neighbours);
        }
    }

    @Test
    void a_store_that_throws_an_error_fails_the_chain_and_the_next_one_runs() {
        Once once = new Once();
        try (Neighbours neighbours = neighbours(Ports.SOUND.stores(once::store, sound -> sound))) {
            assertThat(problem(neighbours).message()).contains("java.lang.NoClassDefFoundError: org/acme/Lost");
            nextOneRuns(neighbours);
        }
    }

    @Test
    void a_clients_store_that_throws_an_error_refuses_the_chain_and_the_next_one_runs() {
        Once once = new Once();
        try (Neighbours neighbours = neighbours(Ports.SOUND.stores(sound -> sound, once::store))) {
            assertThatThrownBy(() -> neighbours.client.start(call())).hasMessageContaining("org/acme/Lost");
            nextOneRuns(neighbours);
        }
    }

    @Test
    void a_transport_that_throws_an_error_may_have_sent_the_message_which_is_sent_again() {
        try (Neighbours neighbours = neighbours(Ports.SOUND)) {
            neighbours.transport.breakWith(new NoClassDefFoundError("org/acme/Lost"));
            nextOneRuns(neighbours);
        }
    }

    /** Not a LinkageError: those were thought of. */
    private static AssertionError broken() {
        return new AssertionError("the observer is broken");
    }

    @Test
    void observers_that_throw_errors_miss_something_and_the_chains_run() {
        NodeListener listener = new NodeListener() {
            @Override
            public void hopArrived(String server, String function, long bytes, int hopsInWork) {
                throw broken();
            }

            @Override
            public void chainEnded(Outcome outcome) {
                throw broken();
            }
        };
        HopTracer tracer = new HopTracer() {
            @Override
            public Span hop(String server, String function, String hop, String traceparent, Instant begun) {
                throw broken();
            }

            @Override
            public Span chain(String chain, String server, String function, Instant begun) {
                throw broken();
            }
        };
        try (Neighbours neighbours = new Neighbours(new Numbers(), new Observers(listener, tracer))) {
            nextOneRuns(neighbours);
            nextOneRuns(neighbours);
        }
    }
}
