package org.rpcchain.sandbox.fuzz;

import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.SandboxUsage;
import org.rpcchain.sandbox.corpus.Outcome;
import org.rpcchain.sandbox.corpus.SandboxTrial;
import org.rpcchain.sandbox.meter.Limits;

/** What there is to fuzz. */
final class Subjects {
    private Subjects() {}

    /** Answers a sandbox with these budgets, which runs one source after the other. */
    static Subject sandbox(Limits limits) {
        SandboxTrial trial = new SandboxTrial(limits);
        return source -> run(trial, source);
    }

    private static Subject.Run run(SandboxTrial trial, ChainSource source) {
        SandboxUsage usage = trial.usage();
        long cpuBefore = usage.cpu().toNanos();
        long abandonedBefore = usage.abandoned();
        Outcome outcome = trial.of(source, "run", State.empty(), Value.nothing());
        return new Subject.Run(
                outcome,
                usage.cpu().toNanos() - cpuBefore,
                trial.allocatedBytes(),
                trial.heard(),
                usage.abandoned() - abandonedBefore);
    }
}
