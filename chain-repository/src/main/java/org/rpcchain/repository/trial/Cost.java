package org.rpcchain.repository.trial;

import java.time.Duration;
import org.rpcchain.sandbox.SandboxUsage;

/**
 * What a run took, as the sandbox counted it.
 *
 * @param cpu its CPU time
 * @param allocatedBytes what it allocated
 */
public record Cost(Duration cpu, long allocatedBytes) {
    static Cost of(SandboxUsage usage) {
        return new Cost(usage.cpu(), usage.allocatedBytes());
    }

    Cost since(Cost before) {
        return new Cost(cpu.minus(before.cpu), allocatedBytes - before.allocatedBytes);
    }
}
