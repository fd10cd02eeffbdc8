package org.rpcchain.repository;

import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.Sandbox;

/** Asks a sandbox, which it owns. */
record SandboxCheck(Sandbox sandbox) implements SourceCheck {
    @Override
    public List<Problem> problems(ChainSource source) {
        try {
            sandbox.load(source);
            return List.of();
        } catch (ProblemException e) {
            return List.of(e.problem());
        }
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
