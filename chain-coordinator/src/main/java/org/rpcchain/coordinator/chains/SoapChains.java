package org.rpcchain.coordinator.chains;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.rpcchain.coordinator.engine.ChainStand;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.ChainDesk;
import org.rpcchain.coordinator.runner.ChainRunner;
import org.rpcchain.engine.Earlier;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.runner.OtherChains;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapServlet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a coordinator's chains by SOAP, as one of a group that is one client to servers: a chain has the same id whichever
 * coordinator begins it, and a server that finds one coordinator silent tells the next.
 *
 * <p>A chain that is begun again, as its coordinator was lost, is listened for: servers that work for it turn to this coordinator. When none
 * has spoken for as long as the group's members may be silent, it is sent again under its id, with a greater number: servers that live
 * answer from what their service functions answered before. One that was asked not to be sent again is waited for until its time
 * is over, and then its end is unknown. Thread-safe; close it after its coordinator. Source: RPC-V §4.2; RPC Chains §3.9.
 */
public final class SoapChains implements ChainRunner, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SoapChains.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofDays(1);
    /** The servers' word for a chain goes up to here. */
    private static final int MOST_EARLIER = 990;

    private final ChainNames names;
    private final SoapChainClient client;
    private final ChainThreads threads;
    /** After so long without a word a chain that was begun before is sent again. */
    private final Duration silence;

    private final Map<CallId, ChainRun> runs = new ConcurrentHashMap<>();
    private final HandOver handOver;
    // set once, before the first chain, by the coordinator; read by those who bring messages
    private volatile @Nullable ChainDesk desk;

    private SoapChains(
            GroupSettings group,
            SoapChainClient.Builder description,
            Function<SoapChainClient.Builder, SoapChainClient> start) {
        this.names = new ChainNames(group.group());
        this.silence = group.suspicion();
        this.threads = new ChainThreads(group.name(), silence);
        this.client = start.apply(description
                .group(group.group(), group.originKey(), new RunByOthers())
                .longestPause(group.longestPause()));
        this.handOver = new HandOver(
                runs,
                new HandOver.Hands(
                        threads,
                        silence,
                        this::mayBeTriedElsewhere,
                        client::giveBack,
                        run -> guarded(run, () -> send(run))));
    }

    /**
     * Starts to run chains for a coordinator with these settings.
     *
     * @param description whom the chains' client knows and where it listens: the address that it announces is where servers answer, and
     *     is in their directories under the group's name
     */
    public static SoapChains start(GroupSettings group, SoapChainClient.Builder description) {
        return new SoapChains(group, description, SoapChainClient.Builder::start);
    }

    /**
     * Starts to run chains as {@link #start} does, for a coordinator in somebody's servlet container: servers answer at this servlet, which
     * hears of nothing else's chains, and where it listens is the container's to decide.
     */
    public static SoapChains startIn(GroupSettings group, SoapChainClient.Builder description, SoapServlet servlet) {
        return new SoapChains(group, description, servlet::client);
    }

    /** Answers the client by which it runs chains. */
    public SoapChainClient client() {
        return client;
    }

    @Override
    public void serve(ChainDesk coordinator) {
        desk = coordinator;
    }

    @Override
    public Optional<Problem> refusal(Work.Chain chain) {
        return ChainDescription.problem(chain.description());
    }

    @Override
    public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
        ChainRun run = new ChainRun(call, names.of(call), chain, earlier);
        ChainRun before = runs.put(call, run);
        run.over().thenRun(() -> runs.remove(call, run));
        if (before == null) {
            threads.execute(() -> start(run));
        } else {
            before.over().thenRunAsync(() -> start(run), threads);
        }
        return run.ending();
    }

    private void start(ChainRun run) {
        guarded(run, () -> {
            if (run.stop() == ChainRun.Stop.NOT) {
                begin(run);
            } else {
                run.finish();
            }
        });
    }

    private void guarded(ChainRun run, Runnable what) {
        try {
            what.run();
        } catch (ChainRejectedException e) {
            refuse(run, e.problem());
        } catch (ProblemException e) {
            refuse(run, e.problem());
        } catch (RuntimeException | Error e) {
            run.ending().completeExceptionally(e);
            run.finish();
        }
    }

    /**
     * What was begun before may go on at its servers, which turn to this coordinator, and another may see to it: it is tried again, and
     * given up when its time is over. What was handed over is handed on: who began it could deliver it, if it reached its first server.
     */
    private void refuse(ChainRun run, Problem problem) {
        Optional<Duration> left = run.left();
        if (left.isEmpty() || (run.earlier().attempts() == 0 && !run.isHandedOver())) {
            end(run, refused(run, problem));
        } else if (run.isHandedOver()) {
            handOver.handOnLater(run, new Ending.Failed(problem));
        } else {
            LOG.warn("the chain {} cannot be sent again yet: {}", run.id(), problem.message());
            threads.later(ChainThreads.shorter(silence, left.get()), run, () -> guarded(run, () -> listen(run)));
        }
    }

    private void begin(ChainRun run) {
        if (run.earlier().attempts() == 0) {
            send(run);
            return;
        }
        ChainCall call = ChainDescription.withoutSource(run.chain().description());
        if (call.isRetransmitted()) {
            listen(run);
        } else {
            waitForIt(run);
        }
    }

    /**
     * Servers that work for it turn to this coordinator by themselves: as long as one speaks, nothing is sent again, which a server
     * that has forgotten the chain would answer by its end.
     */
    private void listen(ChainRun run) {
        if (run.stop() != ChainRun.Stop.NOT) {
            run.finish();
            return;
        }
        Duration quiet = silence.minus(run.quietFor());
        if (quiet.compareTo(Duration.ZERO) > 0) {
            threads.later(quiet, run, () -> guarded(run, () -> listen(run)));
        } else if (run.earlier().attempts() > MOST_EARLIER
                || run.earlier().ago().compareTo(LONGEST) > 0) {
            end(run, tooLate(run));
        } else {
            send(run);
        }
    }

    private void send(ChainRun run) {
        ChainCall call = ChainDescription.read(run.chain().description(), client::source);
        if (run.isHandedOver()) {
            Optional<Duration> left = run.left();
            if (left.isEmpty()) {
                end(run, neverDelivered(run));
                return;
            }
            call = call.timeBudget(left.get());
        }
        AtomicBoolean isUnsent = new AtomicBoolean();
        Supplier<Earlier> earlier = () -> {
            Earlier before = earlier(run);
            isUnsent.set(before.attempts() == 0);
            return before;
        };
        RunningChain running = client.start(call, run.id(), earlier, run.waited());
        running.outcome().thenAccept(outcome -> ended(run, outcome));
        ChainRun.Stop stop = run.started(running);
        if (isUnsent.get() && run.isInDoubt()) {
            doubt(run);
        }
        if (stop != ChainRun.Stop.NOT) {
            stop(running, stop);
        } else if (isUnsent.get()) {
            handOver.wantBackLater(run);
        }
    }

    /** Answers what others have done for it, or may have done since somebody was lost, which that one has seen before this coordinator. */
    private Earlier earlier(ChainRun run) {
        if (run.earlier().attempts() > 0) {
            return run.earlier();
        }
        return run.isInDoubt() ? Earlier.by(1, run.doubtedFor().plus(silence)) : Earlier.NOTHING;
    }

    @Override
    public void doubt(CallId call, Duration ago) {
        ChainRun run = runs.get(call);
        if (run != null && run.earlier().attempts() == 0) {
            run.doubt(ago);
            if (run.isUnderWay()) {
                doubt(run);
            }
        }
    }

    private void doubt(ChainRun run) {
        client.doubt(run.id(), run.doubtedFor().plus(silence));
    }

    private static Ending neverDelivered(ChainRun run) {
        if (run.isInDoubt()) {
            return new Ending.Unknown(new Problem(
                    FailureCode.TIME_BUDGET,
                    "the chain's time budget is used up, and this coordinator has not reached its first server, though"
                            + " another, which it did not hear, may have; find out whether its work was done"));
        }
        return new Ending.Failed(new Problem(
                FailureCode.TIME_BUDGET,
                "the chain's time budget is used up, and no coordinator has reached its first server; nothing of it has run: see"
                        + " whether that server lives, and give the chain a longer budget"));
    }

    private void end(ChainRun run, Ending ending) {
        run.finish();
        run.ending().complete(ending);
    }

    private CompletionStage<Boolean> mayBeTriedElsewhere(CallId call) {
        ChainDesk coordinator = desk;
        return coordinator == null
                ? CompletableFuture.completedFuture(false)
                : coordinator.handsOver(call).exceptionally(closed -> false);
    }

    private void ended(ChainRun run, Outcome outcome) {
        boolean hasNotLeft = outcome instanceof Outcome.Failed failed
                && failed.failure().hop() == 0
                && run.stop() == ChainRun.Stop.NOT
                && run.left().isPresent();
        if (hasNotLeft && run.isWantedBack()) {
            handOver.handOn(run, ending(run, outcome));
        } else if (hasNotLeft && run.isHandedOver()) {
            handOver.handOnLater(run, ending(run, outcome));
        } else {
            end(run, ending(run, outcome));
        }
    }

    /** A server may still bring the end, to whichever coordinator: then this run is cancelled. */
    private void waitForIt(ChainRun run) {
        Problem problem = new Problem(
                FailureCode.SILENT,
                "the coordinator that had begun the chain was lost, and it was asked not to be sent again; find out whether"
                        + " its work was done");
        threads.later(run.left().orElse(Duration.ZERO), run, () -> end(run, new Ending.Unknown(problem)));
    }

    private static Ending tooLate(ChainRun run) {
        return new Ending.Unknown(new Problem(
                FailureCode.SILENT,
                "the chain was begun " + run.earlier().ago().toMinutes() + " minutes ago and "
                        + run.earlier().attempts() / Earlier.EACH
                        + " times, and is not begun once more, as servers would not know it; find out whether its work was"
                        + " done"));
    }

    /** What was begun before may have been done, whatever hinders it now. */
    private static Ending refused(ChainRun run, Problem problem) {
        if (run.earlier().attempts() == 0 && !run.isInDoubt()) {
            return new Ending.Failed(problem);
        }
        String sentence =
                "another coordinator, which is not heard or was not, has begun the chain or may have, and this one could not send"
                        + " it: " + problem.message() + "; find out whether its work was done";
        return new Ending.Unknown(problem.saying(sentence));
    }

    /** What has not left this coordinator may have left another, where that is in doubt. */
    private static Ending ending(ChainRun run, Outcome outcome) {
        if (outcome instanceof Outcome.Done done) {
            return new Ending.Done(
                    done.result().value(), Account.of(done.result().virtualConsole()));
        }
        if (outcome instanceof Outcome.Failed failed) {
            boolean isInDoubt = failed.failure().hop() == 0 && run.isInDoubt();
            return isInDoubt ? unknown(failed.failure()) : failed(failed.failure());
        }
        return unknown(((Outcome.Unknown) outcome).lastKnown());
    }

    private static Ending failed(ChainFailure failure) {
        return new Ending.Failed(told(failure), account(failure));
    }

    private static Ending unknown(ChainFailure failure) {
        return new Ending.Unknown(told(failure), account(failure));
    }

    /** With the place, for those who are told no more than a sentence. */
    private static Problem told(ChainFailure failure) {
        return failure.problem().saying(failure.sentence());
    }

    private static Account account(ChainFailure failure) {
        return new Account(failure.hop(), failure.server(), failure.function(), failure.virtualConsole());
    }

    @Override
    public void cancel(CallId call) {
        stop(call, ChainRun.Stop.CANCELLED);
    }

    @Override
    public void leave(CallId call) {
        stop(call, ChainRun.Stop.LEFT);
    }

    /** Leaves all chains: servers that still speak of them turn to another coordinator. For when its own has left the group. */
    public void leave() {
        runs.keySet().forEach(this::leave);
    }

    private void stop(CallId call, ChainRun.Stop how) {
        ChainRun run = runs.get(call);
        RunningChain running = run == null ? null : run.stopBy(how);
        if (running != null) {
            stop(running, how);
        }
    }

    private void stop(RunningChain running, ChainRun.Stop how) {
        if (how == ChainRun.Stop.LEFT) {
            client.leave(running.id());
        } else {
            running.cancel();
        }
    }

    /** Frees the port, where it has one, and the threads; chains go on at their servers, and at other coordinators. */
    @Override
    public void close() {
        threads.close();
        client.close();
    }

    /** Takes what servers say of chains that this coordinator does not run. */
    private final class RunByOthers implements OtherChains {
        @Override
        public Delivery complete(Completion completion) {
            return take(completion.chain(), new Ending.Done(completion.result(), Account.of(completion.console())));
        }

        /** Whether a chain may be sent again after it was not delivered is for the coordinator to say that sees to it. */
        @Override
        public Delivery fail(ChainFailure failure) {
            if (OtherChains.isForItsRunner(failure)) {
                return new Delivery.Refused(notHere(failure.chain()));
            }
            return take(failure.chain(), failure.code().isUnknown() ? unknown(failure) : failed(failure));
        }

        /**
         * What is kept is for the run of it here, too, where there is one that has begun; any other run would go on, and send again what has
         * ended, or was refused here as it was not kept in time.
         */
        private Delivery take(ChainId chain, Ending ending) {
            ChainDesk coordinator = desk;
            Optional<CallId> call = coordinator == null ? Optional.empty() : callOf(chain, coordinator);
            if (coordinator == null || call.isEmpty()) {
                return new Delivery.Refused(notHere(chain));
            }
            CompletionStage<ChainStand> taken = coordinator.answered(call.get(), ending);
            boolean isKept = answer(chain, taken) == ChainStand.OVER;
            ChainRun run = runs.get(call.get());
            if (isKept && run != null && !run.isUnderWay()) {
                leave(call.get());
            } else if (!isKept) {
                taken.whenComplete((stand, failure) -> leave(call.get()));
            }
            return isKept ? Delivery.ACCEPTED : new Delivery.Refused(notHere(chain));
        }

        @Override
        public Heartbeat.Answer heard(ChainId chain) {
            return switch (standOf(chain)) {
                case HERE -> {
                    names.callOf(chain).map(runs::get).ifPresent(ChainRun::hear);
                    yield Heartbeat.Answer.CONTINUE;
                }
                case OVER -> Heartbeat.Answer.CANCEL;
                default -> throw new ProblemException(notHere(chain));
            };
        }
    }

    private ChainStand standOf(ChainId chain) {
        ChainDesk coordinator = desk;
        return coordinator == null
                ? ChainStand.UNKNOWN
                : callOf(chain, coordinator)
                        .map(call -> answer(chain, coordinator.standOf(call)))
                        .orElse(ChainStand.UNKNOWN);
    }

    private Optional<CallId> callOf(ChainId chain, ChainDesk coordinator) {
        Optional<CallId> call = names.callOf(chain);
        if (call.isPresent()) {
            return call;
        }
        try {
            names.know(answer(coordinator.logins()));
        } catch (CompletionException e) {
            LOG.debug("the coordinator does not say which logins it knows, for the chain {}", chain, e);
        }
        return names.callOf(chain);
    }

    private static ChainStand answer(ChainId chain, CompletionStage<ChainStand> stage) {
        try {
            return answer(stage);
        } catch (CompletionException e) {
            LOG.debug("the coordinator does not say how the chain {} stands", chain, e);
            return ChainStand.UNKNOWN;
        }
    }

    private static <T> T answer(CompletionStage<T> stage) {
        return stage.toCompletableFuture()
                .copy()
                .orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private Problem notHere(ChainId chain) {
        ChainDesk coordinator = desk;
        return new Problem(
                FailureCode.OVERLOADED,
                "the coordinator " + (coordinator == null ? "that is about to start" : coordinator.name())
                        + " does not see to the chain " + chain + "; turn to the next of its group");
    }
}
