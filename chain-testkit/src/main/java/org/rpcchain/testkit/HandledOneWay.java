package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.testkit.program.ProgramServices;

/**
 * What a handler has taken stays handled: when the chain is sent again, nothing is called of the sub-chain that had not been called
 * before; but where a node that worked for the chain has lost its memory, or a backup does again what another had done, or its way there
 * may lead past a failure that was told before.
 */
final class HandledOneWay implements Invariant {
    private record Work(ChainId chain, Value program) {}

    private record Handled(HopId handler, int attempt) {}

    private record Call(ChainId chain, String function, Value parameters) {}

    private final UnseenFailures unseen;
    private final Map<Work, Handled> handled = new HashMap<>();
    private final Map<Call, String> calls = new HashMap<>();
    /** Of which two servers have done a call. */
    private final Set<ChainId> elsewhere = new HashSet<>();

    private final Repeats repeats;

    HandledOneWay(NetworkSurroundings network, Repeats repeats) {
        unseen = new UnseenFailures(network);
        this.repeats = repeats;
    }

    private int attempt(ChainId chain) {
        return repeats.sent(chain) - 1;
    }

    @Override
    public void sent(String from, HopId hop, String server) {
        unseen.sent(from, hop, server);
    }

    @Override
    public void told(String from, HopId by, Optional<HopId> message, ChainFailure failure) {
        unseen.told(by, message, attempt(by.chain()));
    }

    @Override
    public void chained(Place place, Effect.RunChaining run) {
        unseen.chained(run.id());
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        ChainId chain = hop.chain();
        int attempt = attempt(chain);
        String before = calls.putIfAbsent(new Call(chain, function, parameters), place.node());
        if (before != null && !before.equals(place.node())) {
            elsewhere.add(chain);
        }
        if (hop.purpose() == Purpose.HANDLE && ProgramServices.isRecovering(function)) {
            Value program = parameters.get("context").get("program");
            handled.putIfAbsent(new Work(chain, program), new Handled(hop, attempt));
        } else if (before == null && hop.purpose() == Purpose.CALL && parameters.has("program")) {
            if (isHandled(new Work(chain, parameters.get("program")), attempt)) {
                throw new Violation("hop " + hop + " calls " + function + " " + parameters + " on " + place.node()
                        + " for a sub-chain whose failure was handled before chain " + chain + " was sent again");
            }
        }
    }

    private boolean isHandled(Work work, int attempt) {
        Handled before = handled.get(work);
        return before != null
                && before.attempt() < attempt
                && !elsewhere.contains(work.chain())
                && !repeats.isForgotten(work.chain())
                && !unseen.mayMiss(before.handler(), attempt);
    }
}
