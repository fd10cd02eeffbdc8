package org.rpcchain.benchmarks.peers.temporal;

import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/** The workflow's contract. */
@WorkflowInterface
public interface HandOn {
    /** Has so many services work on a payload in turn. */
    @WorkflowMethod
    byte[] run(int hops, byte[] payload);
}
