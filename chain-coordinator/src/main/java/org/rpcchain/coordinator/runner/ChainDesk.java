package org.rpcchain.coordinator.runner;

import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.rpcchain.coordinator.engine.ChainStand;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;

/**
 * What a coordinator answers its runner of chains, when servers speak to it of chains that others see to. Thread-safe; stages fail
 * when the coordinator is closed.
 */
public interface ChainDesk {
    /** Answers this coordinator's name. */
    String name();

    /** Answers the logins that it knows. */
    CompletionStage<Set<Login>> logins();

    /** Answers how a chain stands here. */
    CompletionStage<ChainStand> standOf(CallId chain);

    /**
     * Answers whether another coordinator may try a chain that cannot be delivered from here: then its run may end by {@link
     * NotDeliveredException}.
     */
    CompletionStage<Boolean> handsOver(CallId chain);

    /**
     * Takes the end of a chain that a server has brought, whoever runs it. The stage ends when the end is kept, here and at as many other
     * coordinators as keep any: with {@link ChainStand#OVER}, and then the server may forget it. It ends with {@link
     * ChainStand#UNKNOWN} where it is not kept here, and fails where the coordinator is closed before it is.
     */
    CompletionStage<ChainStand> answered(CallId chain, Ending ending);
}
