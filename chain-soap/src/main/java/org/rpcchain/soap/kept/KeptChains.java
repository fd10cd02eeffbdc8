package org.rpcchain.soap.kept;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The chains that a gateway has started for its callers, within what its {@link GatewayPolicy} lets them have.
 *
 * <p>A started chain is in the {@link ChainEnds} before it is sent, and its end stays there until it is collected or too
 * old. While that place cannot be used, ends that arrive wait in memory, and nothing is started. Those are given to who
 * waits for them; to others the chain is running until its end is where a crash cannot take it back. A caller knows its own
 * chains only; those of others do not exist for it. Thread-safe. Beyond the papers.
 */
public final class KeptChains implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KeptChains.class);

    private final ChainClient client;
    private final GatewayPolicy policy;
    private final ChainEnds ends;
    private final InstantSource clock;
    private final TakenEnds taken = new TakenEnds();
    private final WorkingChains working;
    private final AwaitedEnds awaited;
    private final Beat beat = new Beat(this::beat);

    KeptChains(ChainClient client, GatewayPolicy policy, ChainEnds ends, InstantSource clock) {
        this.client = client;
        this.policy = policy;
        this.ends = ends;
        this.clock = clock;
        this.working = new WorkingChains(ends, policy, clock, taken);
        this.awaited = new AwaitedEnds(ends);
    }

    /**
     * Opens the chains of a gateway, and looks after them until it is closed.
     *
     * <p>Client and ends stay the opener's to close: the client before this, the ends after it. Gateways that share a
     * place of ends need clients of different names, or their chains might have the same ids.
     */
    public static KeptChains open(ChainClient client, GatewayPolicy policy, ChainEnds ends) {
        KeptChains chains = new KeptChains(client, policy, ends, InstantSource.system());
        chains.beat.start();
        return chains;
    }

    /**
     * Starts a chain for which the caller waits, and whose end nobody keeps.
     *
     * @throws ProblemException when the caller may not, or has too much in work already
     */
    public CompletionStage<Outcome> run(ChainCall call) {
        String caller = admitted(call);
        admitRun(caller, ends.load(caller));
        RunningChain running = client.start(call);
        WorkingChain chain = new WorkingChain(new StartedChain(running.id(), caller, clock.instant()), running, false);
        working.add(chain);
        return chain.outcome();
    }

    /**
     * Starts a chain whose end is kept. Once it may have been sent nothing is thrown: what goes wrong then is its end.
     *
     * @throws ProblemException when the caller may not, or has too much in work or kept already
     */
    public ChainId start(ChainCall call) {
        String caller = admitted(call);
        Load load = ends.load(caller);
        admitRun(caller, load);
        policy.quota(caller).admitEnd(caller, load);
        WorkingChain chain = new KeptStart(ends, working, caller, clock.instant()).start(client, call);
        working.add(chain);
        return chain.id();
    }

    /**
     * Answers how a chain of the caller stands.
     *
     * @throws ProblemException with {@code MALFORMED} when the caller has none of this id, or its end has expired
     */
    public KnownChain find(ChainId id) {
        KnownChain chain = known(id).filter(this::isVisible).orElseThrow(() -> unknown(id));
        if (chain.stand() instanceof Stand.Expired expired) {
            throw expired(id, expired);
        }
        return chain;
    }

    /** Completes with the end of a chain of the caller; throws as {@link #find} does. */
    public CompletionStage<Outcome> end(ChainId id) {
        return find(id).outcome()
                .map(CompletableFuture::completedFuture)
                .orElseGet(() -> working.find(id).map(WorkingChain::outcome).orElseGet(() -> awaited.of(id)));
    }

    /** Forgets a chain whose end its caller has got; asks for no caller, since the end may have come on any thread. */
    public void collected(ChainId id) {
        try {
            Optional<WorkingChain> here = working.find(id);
            here.ifPresent(WorkingChain::collected);
            here.map(WorkingChain::known)
                    .or(() -> ends.find(id))
                    .filter(chain -> !chain.isRunning())
                    .ifPresent(taken::add);
            ends.forget(id);
        } catch (ProblemException e) {
            LOG.warn("chain {} was collected, but stays until it expires: {}", id, e.getMessage());
        }
    }

    /** Asks a chain of the caller to stop, wherever it was started; throws as {@link #find} does. */
    public void cancel(ChainId id) {
        KnownChain chain = find(id);
        Optional<WorkingChain> here = working.find(id);
        if (here.isPresent()) {
            here.get().cancel();
        } else if (chain.isRunning()) {
            ends.askToStop(id);
        }
    }

    /** Answers the caller's chains that were started last, the newest first; all callers' for an overseer. */
    public List<KnownChain> recent(int most) {
        Optional<String> whose = policy.isOverseer() ? Optional.empty() : Optional.of(policy.caller());
        Map<ChainId, KnownChain> chains = new LinkedHashMap<>();
        Stream.of(
                        working.all().stream().map(WorkingChain::known),
                        ends.recent(whose, most).stream(),
                        taken.all().stream())
                .flatMap(some -> some)
                .filter(this::isVisible)
                .forEach(chain -> chains.putIfAbsent(chain.started().id(), chain));
        return chains.values().stream()
                .sorted(Comparator.comparing(
                                (KnownChain chain) -> chain.started().time())
                        .reversed())
                .limit(most)
                .toList();
    }

    /** Answers a chain that the caller may see, also one that was collected lately; empty when there is none. */
    public Optional<KnownChain> chain(ChainId id) {
        return known(id).or(() -> taken.find(id)).filter(this::isVisible);
    }

    /** Ends no chain, and looks after them no more. */
    @Override
    public void close() {
        beat.close();
    }

    void beat() {
        awaited.beat();
        working.beat();
        ends.expire(clock.instant().minus(policy.keptFor()));
    }

    private String admitted(ChainCall call) {
        policy.admit(call.source());
        return policy.caller();
    }

    private void admitRun(String caller, Load kept) {
        policy.quota(caller).admitRun(caller, kept.plus(working.waitedFor(caller), 0, 0));
    }

    private Optional<KnownChain> known(ChainId id) {
        return working.find(id)
                .filter(chain -> !chain.isCollected())
                .map(WorkingChain::known)
                .or(() -> ends.find(id));
    }

    private boolean isVisible(KnownChain chain) {
        return policy.isOverseer() || chain.started().caller().equals(policy.caller());
    }

    private ProblemException unknown(ChainId id) {
        return new ProblemException(
                FailureCode.MALFORMED,
                "the gateway does not know the chain " + id + ": you did not start it here, or it was collected");
    }

    private ProblemException expired(ChainId id, Stand.Expired end) {
        return new ProblemException(
                FailureCode.MALFORMED,
                "the end of the chain " + id + " is gone: it ended at " + end.ended() + ", and ends are kept for "
                        + minutes(policy.keptFor()) + "; collect sooner, or have the gateway keep them longer");
    }

    private static String minutes(Duration time) {
        return time.toSeconds() % 60 == 0 ? time.toMinutes() + " minutes" : time.toSeconds() + " seconds";
    }
}
