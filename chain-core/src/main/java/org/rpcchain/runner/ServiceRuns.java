package org.rpcchain.runner;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.SubChain;
import org.rpcchain.engine.Answer;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.Spent;
import org.rpcchain.engine.ThrownText;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Handler;
import org.rpcchain.spi.Served;
import org.rpcchain.spi.Services;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs service functions, and tells the engine how each ended: whatever is thrown, since a hop whose answer never comes
 * hangs until its chain's time is up. Thread-safe. Source: RPC Chains §3.1, §3.4, §3.8.
 */
final class ServiceRuns {
    private static final Logger LOG = LoggerFactory.getLogger(ServiceRuns.class);

    private final Services services;
    private final Workers workers;
    private final LocalFunctions local;
    private final Publisher publisher;
    private final Consumer<Input> engine;

    ServiceRuns(Services services, Workers workers, LocalFunctions local, Publisher publisher, Consumer<Input> engine) {
        this.services = services;
        this.workers = workers;
        this.local = local;
        this.publisher = publisher;
        this.engine = engine;
    }

    void run(Effect.RunService run) {
        if (run.wanted().isWithdrawn()) {
            return;
        }
        long begun = System.nanoTime();
        called(run)
                .whenComplete((served, failure) -> engine.accept(new Input.Served(
                        run.id(),
                        run.ticket(),
                        answer(run, served, failure),
                        new Spent(0, (System.nanoTime() - begun) / 1_000))));
    }

    private CompletionStage<Served> called(Effect.RunService run) {
        try {
            return workers.apart(() -> services.call(run.function(), run.parameters()));
        } catch (RuntimeException | Error e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private Answer answer(Effect.RunService run, @Nullable Served served, @Nullable Throwable failure) {
        if (failure == null && served instanceof Served.Result result) {
            return new Answer.Result(result.value());
        }
        if (failure == null && served instanceof Served.Begun begun) {
            return begun(run, begun.chain());
        }
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return new Answer.Failed(cause instanceof ProblemException e ? e.problem() : threw(run, cause));
    }

    private static Problem threw(Effect.RunService run, @Nullable Throwable cause) {
        String sentence = "the service function " + run.function() + " failed: " + said(cause)
                + "; service functions return errors as results";
        Problem problem = new Problem(FailureCode.SERVICE_THREW, sentence).about("function", run.function());
        return cause == null
                ? problem
                : problem.about("exception", cause.getClass().getName());
    }

    /** Of what was thrown nothing is known, not even that its message can be had. */
    private static String said(@Nullable Throwable cause) {
        return cause == null ? "it answered neither a result nor a sub-chain" : ThrownText.of(cause);
    }

    private Answer begun(Effect.RunService run, SubChain chain) {
        try {
            return begun(chain);
        } catch (ChainRejectedException e) {
            Problem problem = e.problem();
            return new Answer.Failed(
                    problem.saying("the sub-chain of a service function was refused: " + problem.message()));
        } catch (RuntimeException | Error e) {
            LOG.error("the sub-chain of {} could not be begun", run.function(), e);
            return new Answer.Failed(new Problem(
                    FailureCode.OVERLOADED,
                    "the sub-chain of the service function " + run.function() + " could not be begun: "
                            + ThrownText.of(e) + "; the server's log says more"));
        }
    }

    /** Publishes the chaining functions of a sub-chain; whoever sends it on needs them to be there (§3.2, §3.4). */
    private Answer begun(SubChain chain) {
        local.use(chain.source(), chain.ownClass(), chain.first().then());
        FunctionRef then = chain.source()
                .map(source -> publisher.publish(source, chain.first().then()))
                .orElse(FunctionRef.END);
        return new Answer.Begun(
                chain.first(),
                then,
                new Handler(chain.failures(), chain.failureContext()),
                new Handler(chain.responses(), chain.responseContext()),
                chain.isComposed());
    }
}
