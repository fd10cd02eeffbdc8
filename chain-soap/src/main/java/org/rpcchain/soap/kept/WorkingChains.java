package org.rpcchain.soap.kept;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.VirtualConsole;
import org.rpcchain.runner.Complaint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The chains that run at this gateway, and the ends that are not yet where ends are kept, as while that place cannot be
 * used. Thread-safe; nothing is called with a lock held.
 */
final class WorkingChains {
    private static final Logger LOG = LoggerFactory.getLogger(WorkingChains.class);

    private final ChainEnds ends;
    private final GatewayPolicy policy;
    private final InstantSource clock;
    private final TakenEnds taken;
    private final Map<ChainId, WorkingChain> chains = new ConcurrentHashMap<>();

    WorkingChains(ChainEnds ends, GatewayPolicy policy, InstantSource clock, TakenEnds taken) {
        this.ends = ends;
        this.policy = policy;
        this.clock = clock;
        this.taken = taken;
    }

    /** Looks after a chain until it has ended and its end is kept. */
    void add(WorkingChain chain) {
        chains.put(chain.id(), chain);
        chain.running().outcome().thenAccept(outcome -> ended(chain, outcome));
    }

    /** Has the next beat end and forget a chain that was never sent, if it was recorded. */
    void takeBack(WorkingChain chain) {
        chain.ended(ChainEnd.of(chain.running().await(), clock.instant()));
        chain.collected();
        chains.put(chain.id(), chain);
    }

    Optional<WorkingChain> find(ChainId id) {
        return Optional.ofNullable(chains.get(id));
    }

    List<WorkingChain> all() {
        return new ArrayList<>(chains.values());
    }

    /** Answers how many chains a caller waits for here, which are not where ends are kept. */
    int waitedFor(String caller) {
        return (int) chains.values().stream()
                .filter(chain -> !chain.isKept() && chain.caller().equals(caller))
                .count();
    }

    /** Puts away what could not be put away before, and says where the chains are. */
    void beat() {
        ends.beat();
        all().forEach(this::lookAfter);
        ends.askedToStop().forEach(id -> find(id).ifPresent(WorkingChain::cancel));
    }

    private void lookAfter(WorkingChain chain) {
        if (!chain.isRunning()) {
            putAway(chain);
        } else if (chain.isKept()) {
            try {
                chain.news().ifPresent(progress -> ends.heard(chain.id(), progress));
            } catch (RuntimeException | Error e) { // else the chains after this one would not be looked after
                Complaint.warn(LOG, "it is not recorded where chain {} is: {}", e, chain.id());
            }
        }
    }

    /** Whoever waits for the chain hears how it ended, whatever goes wrong with keeping that. */
    private void ended(WorkingChain chain, Outcome outcome) {
        try {
            keep(chain, outcome);
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "the end of chain " + chain.id() + " is not kept", e);
        } finally {
            chain.tell(outcome);
        }
    }

    private void keep(WorkingChain chain, Outcome outcome) {
        if (chain.isKept()) {
            chain.ended(fitting(chain, ChainEnd.of(outcome, clock.instant())));
            putAway(chain);
        } else {
            chain.ended(ChainEnd.of(outcome, clock.instant()));
            taken.add(chain.known());
            chains.remove(chain.id());
        }
    }

    /** Leaves the chain here when that place cannot be used; the next beat tries again. */
    private void putAway(WorkingChain chain) {
        try {
            chain.end().ifPresent(end -> ends.end(chain.id(), end));
            if (chain.isCollected()) {
                ends.forget(chain.id());
            }
            chains.remove(chain.id());
        } catch (RuntimeException | Error e) { // whatever it is, others' ends are put away
            chain.failedToBePutAway();
            Complaint.warn(LOG, "the end of chain {} stays in memory for now: {}", e, chain.id());
        }
    }

    /** A result for which its caller has no room left ends as a failure that says so. */
    private ChainEnd fitting(WorkingChain chain, ChainEnd end) {
        try {
            long most = policy.quota(chain.caller()).bytes();
            long kept = ends.load(chain.caller()).bytes();
            return kept + end.bytes() <= most
                    ? end
                    : ChainEnd.of(tooLarge(chain.id(), end.bytes(), kept, most), end.time());
        } catch (RuntimeException | Error e) { // better one end too many than one that is lost
            Complaint.warn(LOG, "the end of chain {} is kept, whatever room its caller has: {}", e, chain.id());
            return end;
        }
    }

    private static Outcome tooLarge(ChainId id, long bytes, long kept, long most) {
        String message = "the chain ended, but the gateway has no room for its " + bytes + " bytes beside the " + kept
                + " that its caller has not collected (at most " + most
                + "); collect them, or run the chain with 'run'";
        Problem problem = new Problem(FailureCode.TOO_LARGE, message);
        return new Outcome.Failed(new ChainFailure(id, problem, 0, "gateway", "", VirtualConsole.EMPTY));
    }
}
