package org.rpcchain.legacy.nfs.rpc;

import java.time.Duration;

/**
 * How long and how large things may be.
 *
 * @param connect how long a connection may take to come about
 * @param response how long one sending of a call may wait for its answer, before it counts as lost
 * @param answerBytes the largest answer that is taken
 * @param idle after how long a silence a connection on which no call is under way is not used any more
 * @param privilegedPort whether to call from a port below 1024, as many servers demand; needs the right to
 */
public record RpcLimits(Duration connect, Duration response, int answerBytes, Duration idle, boolean privilegedPort) {}
