package org.rpcchain.benchmarks.peers.temporal;

import io.temporal.activity.ActivityOptions;
import io.temporal.workflow.Workflow;
import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.peers.line.Work;

/** The workflow: an activity for each hop, on the task queue of the service whose turn it is. */
public final class HandOnInTurn implements HandOn {
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final List<Worker> workers = List.of(stub(1), stub(2));

    /** For Temporal. */
    public HandOnInTurn() {}

    private static Worker stub(int number) {
        return Workflow.newActivityStub(
                Worker.class,
                ActivityOptions.newBuilder()
                        .setTaskQueue(TemporalPeer.queue(number))
                        .setStartToCloseTimeout(LONGEST)
                        .build());
    }

    @Override
    public byte[] run(int hops, byte[] payload) {
        byte[] worked = payload;
        for (int hop = 0; hop < hops; hop++) {
            worked = workers.get(Work.index(hop)).work(worked);
        }
        return worked;
    }
}
