package org.rpcchain.legacy.nfs.rpc;

import java.net.InetAddress;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long and how large things may be, and from where calls are made.
 *
 * @param connect how long a connection may take to come about
 * @param response how long one sending of a call may wait for its answer, before it counts as lost
 * @param answerBytes the largest answer that is taken
 * @param idle after how long a silence a connection on which no call is under way is not used any more
 * @param privilegedPort whether to call from a port below 1024, as many servers demand; needs the right to
 * @param from the address to call from; null for this machine's own
 */
public record RpcLimits(
        Duration connect,
        Duration response,
        int answerBytes,
        Duration idle,
        boolean privilegedPort,
        @Nullable InetAddress from) {
    /** Limits of calls from this machine's own address. */
    public RpcLimits(Duration connect, Duration response, int answerBytes, Duration idle, boolean privilegedPort) {
        this(connect, response, answerBytes, idle, privilegedPort, null);
    }
}
