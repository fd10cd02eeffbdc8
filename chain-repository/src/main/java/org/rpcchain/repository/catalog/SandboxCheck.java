package org.rpcchain.repository.catalog;

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
            return Namespace.misread(sandbox.load(source)).stream().toList();
        } catch (ProblemException e) {
            return List.of(e.problem());
        }
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
