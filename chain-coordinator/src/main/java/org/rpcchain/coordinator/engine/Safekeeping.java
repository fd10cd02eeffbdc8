package org.rpcchain.coordinator.engine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.rpcchain.coordinator.engine.Commits.Reach;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ledger;

/**
 * Endings on their way to the disks here and of the successors. Until one is there, its server keeps it. Source: RPC-V §4.2 (the
 * coordinator acknowledges results).
 */
final class Safekeeping {
    private final Ledger ledger;
    private final Writes writes;
    private final Commits commits;
    /** What has ended, and is kept so safely that its server may forget it. */
    private final Set<CallId> safe = new HashSet<>();
    /** What is on its way there. */
    private final Set<CallId> keeping = new HashSet<>();

    Safekeeping(Ledger ledger, Writes writes, Commits commits) {
        this.ledger = ledger;
        this.writes = writes;
        this.commits = commits;
    }

    /** Keeps an ending here and at the successors. */
    void keep(CallRecord ended, Turn turn) {
        if (!keeping.contains(ended.id())) {
            keep(ended, (copies, t) -> {}, turn);
        }
    }

    /** Keeps an ending as {@link #keep(CallRecord, Turn)} does, and says when it is kept. */
    void keep(CallRecord ended, Commits.Then then, Turn turn) {
        if (safe.contains(ended.id())) {
            then.done(0, turn);
        } else {
            keeping.add(ended.id());
            commits.begin(List.of(ended), List.of(), Reach.SUCCESSORS, new Keeping(ended, then), turn);
        }
    }

    /** An ending on its way to where it is safe; it may be collected meanwhile, or another may take its place. */
    private final class Keeping implements Commits.Then {
        private final CallRecord ended;
        private final Commits.Then then;

        Keeping(CallRecord ended, Commits.Then then) {
            this.ended = ended;
            this.then = then;
        }

        @Override
        public void done(int copies, Turn turn) {
            CallId call = ended.id();
            keeping.remove(call);
            if (ledger.find(call)
                    .filter(now -> now.equals(ended) || now.order().isEmpty())
                    .isPresent()) {
                safe.add(call);
            }
            then.done(copies, turn);
        }

        @Override
        public void failed(String sentence, Turn turn) {
            then.failed(sentence, turn);
        }
    }

    /** Takes that another ending has the place of the one that was kept, or that nothing is kept of the call any more. */
    void drop(CallId call) {
        safe.remove(call);
    }

    /** Answers whether the ending of a call is on its way. */
    boolean isKeeping(CallId call) {
        return keeping.contains(call);
    }

    /** Answers whether the ending of a call is on the disk here, and nobody waits for its being kept elsewhere. */
    boolean isKept(CallRecord ended) {
        return !keeping.contains(ended.id()) && writes.areDone(writes.of(List.of(ended), List.of()));
    }

    /** Answers whether a server may forget the ending of a call. */
    boolean isSafe(CallId call) {
        return safe.contains(call) || (ledger.isForgotten(call) && writes.has(call.login()));
    }

    /** Answers how many endings it has anything of. */
    int size() {
        return safe.size() + keeping.size();
    }
}
