package org.rpcchain.benchmarks.peers.temporal;

import io.temporal.activity.ActivityInterface;
import io.temporal.activity.ActivityMethod;

/** The service's contract, as an activity. */
@ActivityInterface
public interface Worker {
    /** Does the work. */
    @ActivityMethod
    byte[] work(byte[] payload);
}
