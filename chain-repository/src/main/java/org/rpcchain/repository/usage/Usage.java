package org.rpcchain.repository.usage;

import java.util.List;

/** What the nodes last reported. In memory: after a restart the nodes say it again within a minute. Thread-safe. */
public interface Usage {
    /** Answers who holds a source compiled, by node name. */
    List<FunctionUse> of(String hash);

    /** Answers all, by node name, then by hash. */
    List<FunctionUse> all();
}
