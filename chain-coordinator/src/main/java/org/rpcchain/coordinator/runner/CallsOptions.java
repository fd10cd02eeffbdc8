package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.util.List;
import org.rpcchain.coordinator.engine.Request.Durability;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.log.LoggingStrategy;

/**
 * How a client speaks to coordinators.
 *
 * @param elsewhere whether the login may have been used on another machine before, whose calls are then collected here
 * @param heartbeatPeriod how long a coordinator may wait with an answer; the coordinators' own
 * @param coordinators the logical names of those known at the start, the preferred one first
 * @param strangersKeptFor so long the ending of a call that another life of the client handed over is kept here, from when it has
 *     come; those of this directory's own calls are kept as their orders say
 * @param logging whether a call goes to a coordinator before, while or after it comes to this client's disk
 * @param durability when a coordinator says that it keeps a call: {@code REPLICATED}, the default, when its successors have it on
 *     their disks, too; {@code LOGGED}, when its own disk has it, and its successor hears of it with the next heartbeat (RPC-V §4.2)
 */
public record CallsOptions(
        Login login,
        boolean elsewhere,
        Duration heartbeatPeriod,
        List<String> coordinators,
        Duration strangersKeptFor,
        LoggingStrategy logging,
        Durability durability) {
    /** Logs by {@link LoggingStrategy#DEFAULT}, and has calls replicated. */
    public CallsOptions(
            Login login,
            boolean elsewhere,
            Duration heartbeatPeriod,
            List<String> coordinators,
            Duration strangersKeptFor) {
        this(
                login,
                elsewhere,
                heartbeatPeriod,
                coordinators,
                strangersKeptFor,
                LoggingStrategy.DEFAULT,
                Durability.REPLICATED);
    }

    /** Keeps the endings of strangers for {@link Order#LONGEST}, logs by {@link LoggingStrategy#DEFAULT}, and has calls replicated. */
    public CallsOptions(Login login, boolean elsewhere, Duration heartbeatPeriod, List<String> coordinators) {
        this(login, elsewhere, heartbeatPeriod, coordinators, Order.LONGEST);
    }

    /** Checks and copies. */
    public CallsOptions {
        coordinators = List.copyOf(coordinators);
        if (coordinators.isEmpty() || heartbeatPeriod.compareTo(Duration.ZERO) <= 0) {
            throw new IllegalArgumentException(
                    "a client needs a coordinator to turn to, and a heartbeat period of more than nothing");
        }
    }

    /** Answers these with another way to log. */
    public CallsOptions withLogging(LoggingStrategy strategy) {
        return new CallsOptions(
                login, elsewhere, heartbeatPeriod, coordinators, strangersKeptFor, strategy, durability);
    }

    /** Answers these with calls that coordinators keep so before they say that they do. */
    public CallsOptions withDurability(Durability kept) {
        return new CallsOptions(login, elsewhere, heartbeatPeriod, coordinators, strangersKeptFor, logging, kept);
    }
}
