package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;

/** How clients and servers reach coordinators; connection-less, and never the other way (RPC-V §4.2). Thread-safe. */
@FunctionalInterface
public interface CoordinatorLine {
    /**
     * Asks a coordinator. The stage fails when there is no answer within {@code timeout}, or nobody there; the request may have
     * arrived all the same.
     */
    CompletionStage<Reply> ask(String coordinator, Request request, Duration timeout);
}
