package org.rpcchain.repository;

import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.function.ChainCompiler;

/** Says what is wrong with a source, before a repository keeps it for ever. Thread-safe. */
@FunctionalInterface
public interface SourceCheck {
    /** Answers what is wrong, with line, column and caret; empty when nothing is. */
    List<Problem> problems(ChainSource source);

    /** Answers the check that compiles the source, as servers will. */
    static SourceCheck compiling() {
        ChainCompiler compiler = new ChainCompiler();
        return source -> {
            try {
                compiler.compile(source);
                return List.of();
            } catch (ProblemException e) {
                return List.of(e.problem());
            }
        };
    }
}
