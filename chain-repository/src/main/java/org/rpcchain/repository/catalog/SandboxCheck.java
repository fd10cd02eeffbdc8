package org.rpcchain.repository.catalog;

import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.LoadedSource;
import org.rpcchain.sandbox.Sandbox;

/** Asks a sandbox, which it owns. */
record SandboxCheck(Sandbox sandbox) implements SourceCheck {
    @Override
    public List<Problem> problems(ChainSource source) {
        try {
            return misread(sandbox.load(source));
        } catch (ProblemException e) {
            return List.of(e.problem());
        }
    }

    /** The rights that were asked for are those of the package that {@link Namespace} read: it must be the true one. */
    private static List<Problem> misread(LoadedSource loaded) {
        ChainSource source = loaded.source();
        String compiled = loaded.namespace().equals(source.hash()) ? "" : loaded.namespace();
        if (Namespace.of(source).equals(compiled)) {
            return List.of();
        }
        return List.of(new Problem(
                FailureCode.MALFORMED,
                source.name() + " declares the package " + compiled + " in a way that hides it; write 'package "
                        + compiled
                        + ";' before all else but comments, without unicode escapes, and at most " + Namespace.LIMIT
                        + " characters long"));
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
