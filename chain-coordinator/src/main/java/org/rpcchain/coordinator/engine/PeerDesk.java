package org.rpcchain.coordinator.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Login;

/** What other coordinators tell. Source: RPC-V §4.2. */
final class PeerDesk {
    private final Books books;
    private final Claims claims;
    private final Inquiry inquiry;
    private final ServerDesk servers;
    private final BackPressure pressure;

    PeerDesk(Books books, Claims claims, Inquiry inquiry, ServerDesk servers, BackPressure pressure) {
        this.books = books;
        this.claims = claims;
        this.inquiry = inquiry;
        this.servers = servers;
        this.pressure = pressure;
    }

    void heard(String from, PeerMessage message, Turn turn) {
        if (message instanceof PeerMessage.Replicate replicate) {
            replicate(from, replicate, turn);
        } else if (message instanceof PeerMessage.Replicated replicated) {
            books.replicated(from, replicated.batch(), turn);
        } else if (message instanceof PeerMessage.Unread unread) {
            books.unread(from, unread, turn);
        } else if (message instanceof PeerMessage.Claim claim) {
            claims.heard(from, claim, turn);
        } else if (message instanceof PeerMessage.Lives lives) {
            servers.heard(lives, turn);
        } else if (message instanceof PeerMessage.Awaiting awaiting) {
            books.whereabouts().heard(from, awaiting, turn);
        } else if (message instanceof PeerMessage.Abstract all) {
            books.gossip().compare(from, all.digests(), turn);
        } else if (message instanceof PeerMessage.Compare compare) {
            compared(from, compare, turn);
        } else if (message instanceof PeerMessage.Wanted wanted) {
            books.gossip().send(from, wanted.blocks(), turn);
            turn.effect(new Effect.Tell(from, new PeerMessage.Told()));
        } else if (message instanceof PeerMessage.Told) {
            inquiry.answered(from);
        }
    }

    private void compared(String from, PeerMessage.Compare compare, Turn turn) {
        books.gossip().answered(from, turn);
        if (compare.blocks().isEmpty()) {
            inquiry.answered(from);
        } else {
            books.gossip().compared(from, compare.blocks(), turn);
        }
    }

    private void replicate(String from, PeerMessage.Replicate message, Turn turn) {
        Set<Integer> heldBack = withoutRoom(message.calls());
        if (heldBack.isEmpty()) {
            take(from, message, turn);
            return;
        }
        List<CallRecord> rest = IntStream.range(0, message.calls().size())
                .filter(place -> !heldBack.contains(place))
                .mapToObj(message.calls()::get)
                .toList();
        take(from, new PeerMessage.Replicate(BatchId.NONE, rest, message.sessions()), turn);
        if (message.batch().isWanted()) {
            String sentence = heldBack.size() + " calls, as " + pressure.sentence();
            turn.effect(new Effect.Tell(from, new PeerMessage.Unread(sentence, message.batch(), heldBack, Set.of())));
        }
    }

    /**
     * Answers which calls would take room that is not here, and are kept elsewhere; each is told again when the whole is compared. What
     * this coordinator is to see to nobody else does.
     */
    private Set<Integer> withoutRoom(List<CallRecord> calls) {
        Set<Integer> without = new TreeSet<>();
        Map<Login, Boolean> takes = new HashMap<>();
        for (int place = 0; place < calls.size(); place++) {
            CallRecord heard = calls.get(place);
            boolean isKnown = books.ledger().find(heard.id()).isPresent()
                    || books.ledger().isForgotten(heard.id());
            if (!isKnown
                    && heard.order().isPresent()
                    && !isMine(heard)
                    && !takes.computeIfAbsent(heard.id().login(), pressure::takesCopies)) {
                without.add(place);
            }
        }
        return without;
    }

    private boolean isMine(CallRecord call) {
        return !call.hasEnded() && books.charge().inCharge(call).equals(books.self());
    }

    private void take(String from, PeerMessage.Replicate message, Turn turn) {
        inquiry.heard(message.calls(), turn);
        message.sessions().forEach(heard -> books.learn(heard, from, turn));
        message.calls().forEach(heard -> books.learn(heard, from, turn));
        if (message.batch().isWanted()) {
            Commits.Then then =
                    (copies, t) -> t.effect(new Effect.Tell(from, new PeerMessage.Replicated(message.batch())));
            if (message.calls().isEmpty() && message.sessions().isEmpty()) {
                books.commits().beginAll(then, turn);
            } else {
                books.commits().begin(message.calls(), message.sessions(), Commits.Reach.HERE, then, turn);
            }
        }
    }
}
