package org.rpcchain.repository.catalog;

import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;
import org.rpcchain.sandbox.Patience;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.SandboxPolicy;

/** Says what is wrong with a source, before a repository keeps it for ever. Thread-safe. */
@FunctionalInterface
public interface SourceCheck extends AutoCloseable {
    /** Answers what is wrong, with line, column and caret; empty when nothing is. */
    List<Problem> problems(ChainSource source);

    /** Frees what the check holds; by default nothing. */
    @Override
    default void close() {}

    /** Answers the check that compiles the source, and asks the sandbox whether it is allowed, as servers will. */
    static SourceCheck compiling(SandboxPolicy policy) {
        // Patient: whoever may have a source checked must not stop others from publishing into its package.
        return new SandboxCheck(new Sandbox(policy.patience(Patience.ENDLESS)));
    }
}
