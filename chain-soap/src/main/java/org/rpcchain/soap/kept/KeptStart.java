package org.rpcchain.soap.kept;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Progress;
import org.rpcchain.RunningChain;
import org.rpcchain.Trail;
import org.rpcchain.engine.ThrownText;
import org.rpcchain.runner.Complaint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts one chain whose end is kept: first it is recorded under its id, and then it is sent. For one thread. */
final class KeptStart {
    private static final Logger LOG = LoggerFactory.getLogger(KeptStart.class);

    private final ChainEnds ends;
    private final WorkingChains working;
    private final String caller;
    private final Instant time;
    private @Nullable StartedChain recorded;

    KeptStart(ChainEnds ends, WorkingChains working, String caller, Instant time) {
        this.ends = ends;
        this.working = working;
        this.caller = caller;
        this.time = time;
    }

    /**
     * Answers the chain. When its client breaks once the chain is recorded, that has ended as unknown: its caller learns
     * so by its id, and not by a failure on which it would start the work again.
     *
     * @throws ProblemException when it is refused, or cannot be recorded; nothing has run
     */
    WorkingChain start(ChainClient client, ChainCall call) {
        try {
            RunningChain running = client.start(call, id -> record(id, call));
            return new WorkingChain(new StartedChain(running.id(), caller, time), running, true);
        } catch (RuntimeException | Error e) {
            StartedChain begun = recorded;
            if (begun == null) {
                throw e;
            }
            Complaint.of(
                    LOG, "the chain " + begun.id() + " is given up, since its client broke when it was to be sent", e);
            return new WorkingChain(begun, LostChain.perhapsSent(begun.id()), true);
        }
    }

    /** When this fails, the record may be there all the same, and only the answer was lost: then it is taken back. */
    private void record(ChainId id, ChainCall call) {
        StartedChain chain = new StartedChain(id, caller, time);
        try {
            ends.begin(chain, atFirst(call));
        } catch (RuntimeException | Error e) {
            working.takeBack(new WorkingChain(chain, LostChain.unsent(id, problem(e)), true));
            throw e;
        }
        recorded = chain;
    }

    private static Problem problem(Throwable e) {
        return e instanceof ProblemException ours
                ? ours.problem()
                : new Problem(
                        FailureCode.REPOSITORY_UNREACHABLE,
                        "where the chain ends are kept broke when it was to be recorded: " + ThrownText.of(e));
    }

    private static Progress atFirst(ChainCall call) {
        return new Progress(
                "",
                1,
                call.first().server(),
                call.first().function(),
                1,
                Duration.ZERO,
                call.timeBudget(),
                call.hopLimit(),
                call.byteBudget(),
                Trail.start(),
                List.of());
    }
}
