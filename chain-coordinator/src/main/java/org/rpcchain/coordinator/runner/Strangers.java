package org.rpcchain.coordinator.runner;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Hears of the calls of a login that other lives of its client handed over, where the login may have been used elsewhere. */
@FunctionalInterface
public interface Strangers {
    /** Wants all of them. */
    Strangers WANTED = counter -> CompletableFuture.completedFuture(true);

    /**
     * Hears that a coordinator knows of such a call, on the thread of the calls, which must not wait; maybe more than once. The stage
     * answers true as soon as the application has it on its list: its ending is collected, kept here and acknowledged from then on, and
     * not before. It answers false for a call whose ending was used here before: coordinators are told so, and forget it. Where it fails,
     * nothing is done about the call before these calls are opened again.
     */
    CompletionStage<Boolean> found(long counter);
}
