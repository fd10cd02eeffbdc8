package org.rpcchain.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.OriginInput;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;

/** Hears of all that happens in a simulated network: checks the invariants, keeps the outcomes and, if asked, a trace. */
final class Chronicle implements Witness {
    private static final int SHOWN = 300;

    private final VirtualTime time;
    private final RunBound bound;
    private final List<Invariant> invariants = new ArrayList<>();
    private final Map<ChainId, Outcome> outcomes = new HashMap<>();
    private final List<String> trace = new ArrayList<>();
    private boolean tracing;
    private int chains;

    Chronicle(VirtualTime time, RunBound bound) {
        this.time = time;
        this.bound = bound;
        invariants.add(bound);
    }

    /** From now on these hold, too. */
    void watch(List<Invariant> more) {
        invariants.addAll(more);
    }

    /** Lets events happen until there are no more. */
    void runToRest() {
        bound.runToRest(this::event);
    }

    void startTracing() {
        tracing = true;
    }

    List<String> trace() {
        return trace;
    }

    /** Answers how many chains have begun. */
    int chains() {
        return chains;
    }

    Optional<Outcome> outcome(ChainId chain) {
        return Optional.ofNullable(outcomes.get(chain));
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        chains++;
        tell(() -> "begins " + chain + " " + plan, invariant -> invariant.begun(chain, plan));
    }

    @Override
    public void ended(ChainId chain, Outcome outcome) {
        outcomes.put(chain, outcome);
        tell(() -> "ends " + chain + " " + outcome, invariant -> invariant.ended(chain, outcome));
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        tell(
                () -> place.node() + " serves " + hop + " " + function,
                invariant -> invariant.served(place, hop, function, parameters));
    }

    @Override
    public void chained(Place place, Effect.RunChaining run) {
        tell(
                () -> place.node() + " chains " + run.id() + " "
                        + run.function().method(),
                invariant -> invariant.chained(place, run));
    }

    @Override
    public void responded(ChainId chain, Response response) {
        tell(
                () -> "the application is told " + response.value() + " of " + response.id(),
                invariant -> invariant.responded(chain, response));
    }

    @Override
    public void overtaken(Response response) {
        tell(
                () -> "the end has overtaken " + response.value() + " of " + response.id(),
                invariant -> invariant.overtaken(response));
    }

    @Override
    public void cancelled(ChainId chain) {
        tell(() -> chain + " is cancelled", invariant -> invariant.cancelled(chain));
    }

    @Override
    public void abandoned(ChainId chain) {
        tell(() -> chain + " dies with its client", invariant -> invariant.abandoned(chain));
    }

    @Override
    public void crashed(String client) {
        tell(() -> client + " crashes", invariant -> invariant.crashed(client));
    }

    @Override
    public void unfetched(ChainId chain) {
        tell(() -> "a function of " + chain + " cannot be had", invariant -> invariant.unfetched(chain));
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        tell(() -> chain + " is sent again", invariant -> invariant.retransmitted(chain, attempt));
    }

    @Override
    public void heard(ChainId chain) {
        invariants.forEach(invariant -> invariant.heard(chain));
    }

    @Override
    public void leaves(Hop hop) {
        invariants.forEach(invariant -> invariant.leaves(hop));
    }

    @Override
    public void carried(Carried message) {
        invariants.forEach(invariant -> invariant.carried(message));
    }

    @Override
    public void sent(String from, HopId hop, String server) {
        invariants.forEach(invariant -> invariant.sent(from, hop, server));
    }

    @Override
    public void told(String from, HopId by, Optional<HopId> message, ChainFailure failure) {
        invariants.forEach(invariant -> invariant.told(from, by, message, failure));
    }

    @Override
    public void takenTwice(HopId hop) {
        tell(() -> "two nodes have taken " + hop, invariant -> invariant.takenTwice(hop));
    }

    @Override
    public void lost(ChainId chain) {
        invariants.forEach(invariant -> invariant.lost(chain));
    }

    @Override
    public void emptied(String node) {
        invariants.forEach(invariant -> invariant.emptied(node));
    }

    @Override
    public void event() {
        for (Invariant invariant : invariants) { // no lambda: this runs after each of millions of events
            invariant.event();
        }
    }

    @Override
    public void over(NetworkSurroundings network) {
        invariants.forEach(invariant -> invariant.over(network));
    }

    private void tell(Supplier<String> line, Consumer<Invariant> event) {
        note(line);
        invariants.forEach(event);
    }

    @Override
    public void input(String engine, Object input) {
        bound.input(engine, input);
        if (tracing) {
            String shown = input instanceof OriginInput.Begin begin ? "Begin " + begin.chain() : input.toString();
            trace.add(time.instant() + " " + engine + " <- "
                    + (shown.length() > SHOWN ? shown.substring(0, SHOWN) + "…" : shown));
        }
    }

    @Override
    public void note(Supplier<String> line) {
        if (tracing) {
            trace.add(time.instant() + " " + line.get());
        }
    }
}
