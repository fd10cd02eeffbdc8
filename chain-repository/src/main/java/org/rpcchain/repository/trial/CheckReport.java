package org.rpcchain.repository.trial;

import java.util.List;
import java.util.Optional;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;

/**
 * What a check found.
 *
 * @param file the source as the caller named it
 * @param hash the source's hash; empty when the source could not be read
 * @param methods the chaining functions; empty when the source does not compile
 * @param next what the function that was run answered
 * @param problem what was wrong
 * @param console what the function that was run wrote on the chain's virtual console
 * @param cost what the run took, also where it failed; empty when nothing ran
 */
public record CheckReport(
        String file,
        Optional<String> hash,
        List<String> methods,
        Optional<NextHop> next,
        Optional<Problem> problem,
        List<String> console,
        Optional<Cost> cost) {
    /** Copies the lists. */
    public CheckReport {
        methods = List.copyOf(methods);
        console = List.copyOf(console);
    }

    /** Answers how the check ended. */
    public Verdict verdict() {
        return problem.map(found -> Verdict.of(found.code())).orElse(Verdict.ALLOWED);
    }

    /** Answers whether a repository would take the source, and the arguments could be used. */
    public boolean allowed() {
        return verdict() != Verdict.REFUSED;
    }
}
