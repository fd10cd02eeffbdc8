package org.rpcchain;

import java.util.List;

/**
 * A chain that ended without a result: the problem, and the place where the chain was.
 *
 * @param chain the chain's id
 * @param problem what went wrong
 * @param hop how many hops the chain had made; 0 when it never left the client
 * @param server the logical name of the server where it stopped; the client's own name when it never left
 * @param function the service function of that hop
 * @param virtualConsole the virtual console, whose path ends before that place
 */
public record ChainFailure(
        ChainId chain, Problem problem, int hop, String server, String function, VirtualConsole virtualConsole) {
    /** Stands where a chain's id is wanted, and there is no chain. */
    private static final ChainId PLAIN_CALL = new ChainId("call", 0);

    /** Answers the failure of a chain that is not profiled. */
    public ChainFailure(
            ChainId chain, Problem problem, int hop, String server, String function, Trail trail, List<String> lines) {
        this(chain, problem, hop, server, function, VirtualConsole.of(trail, lines));
    }

    /** Answers the failure of a plain call, which belongs to no chain. */
    public static ChainFailure ofCall(String server, String function, Problem problem) {
        return new ChainFailure(PLAIN_CALL, problem, 1, server, function, VirtualConsole.EMPTY);
    }

    /** Answers the last places before it, oldest first. */
    public Trail trail() {
        return virtualConsole.trail();
    }

    /** Answers the lines that the chaining functions logged, oldest first. */
    public List<String> console() {
        return virtualConsole.lines();
    }

    /** Answers where its time went before it failed; it shows hops only when the chain was profiled (§3.7). */
    public Timeline timeline() {
        return Timeline.of(this);
    }

    /** Answers this failure with another problem. */
    public ChainFailure because(Problem other) {
        return new ChainFailure(chain, other, hop, server, function, virtualConsole);
    }

    /** Answers the code. */
    public FailureCode code() {
        return problem.code();
    }

    /**
     * Answers what the failure is about, for programs that do not read its sentence: a record of names and values, empty
     * where nothing is known (§3.8). Which names there are depends on the code and the place; ask {@code has(name)} first.
     */
    public Value parameters() {
        return problem.parameters();
    }

    /** Answers one sentence that names the chain, the hop, the server, what went wrong and what to do. */
    public String sentence() {
        return place() + ": " + problem.message() + " [" + problem.code() + "]";
    }

    private String place() {
        if (chain.equals(PLAIN_CALL)) {
            return "the call of " + function + " on server " + server + " failed";
        }
        return hop == 0
                ? "chain " + chain + " did not leave its client"
                : "chain " + chain + " stopped at hop " + hop + (function.isEmpty() ? "" : ", " + function)
                        + " on server " + server;
    }
}
