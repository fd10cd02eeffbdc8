package org.rpcchain;

/**
 * Where the time of one hop went, measured by the clock of its server alone. Source: RPC Chains §3.7 ("profiling
 * information for each step in the chain").
 *
 * @param branch the branch, such as {@code .1.2}; empty before a split
 * @param hop the hop's number
 * @param server the server's logical name
 * @param function the service function; empty where only a chaining function ran
 * @param queueMicros from the arrival of the hop until its service function began
 * @param serviceMicros the service function
 * @param compileMicros fetching and compiling the chaining function; 0 when it was cached
 * @param chainingMicros the chaining function
 * @param receivedBytes the bytes of parameters, state and frames that came
 * @param sentBytes those that left
 */
public record HopProfile(
        String branch,
        int hop,
        String server,
        String function,
        long queueMicros,
        long serviceMicros,
        long compileMicros,
        long chainingMicros,
        long receivedBytes,
        long sentBytes) {
    /** Answers how long the hop was at its server, in microseconds. */
    public long totalMicros() {
        return queueMicros + serviceMicros + compileMicros + chainingMicros;
    }
}
