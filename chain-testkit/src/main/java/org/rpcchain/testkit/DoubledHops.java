package org.rpcchain.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.HopId;

/**
 * Tells of hops that two nodes have taken because the network had made two of a message: its receiver refused one copy, of which the
 * sender heard, and took the other; so the sender sent the hop to a backup. See docs/design/hop.md, what a sender learns.
 */
final class DoubledHops {
    private record Name(String from, HopId hop, int attempt) {}

    private final Witness witness;
    /** By what they bring: those of which the sender has heard that they are refused. */
    private final Map<Name, List<Message>> refused = new HashMap<>();

    DoubledHops(Witness witness) {
        this.witness = witness;
    }

    /** A hop of a chain's so-many-eth retransmission is sent to a node: answers the message, of which the network may make two. */
    Message sent(String from, HopId hop, int attempt, String to) {
        Name name = new Name(from, hop, attempt);
        List<Message> before = refused.getOrDefault(name, List.of()).stream()
                .filter(message -> !message.to.equals(to))
                .toList();
        return new Message(name, to, before);
    }

    /** A message that brings a hop to a node. */
    final class Message {
        private final Name name;
        private final String to;
        /** Those to other nodes that were refused, as the sender had heard when it sent this one. */
        private final List<Message> before;

        private boolean isRefused;
        private boolean isTaken;
        private boolean isTakenElsewhere;

        private Message(Name name, String to, List<Message> before) {
            this.name = name;
            this.to = to;
            this.before = before;
        }

        /** Answers who hears of what the receiver answers to a copy. */
        Consumer<Delivery> answering(Consumer<Delivery> back) {
            return delivery -> {
                if (delivery instanceof Delivery.Accepted) {
                    taken();
                }
                back.accept(delivery);
            };
        }

        /** Answers who hears of what the sender hears. */
        Consumer<Delivery> telling(Consumer<Delivery> reply) {
            return delivery -> {
                if (delivery instanceof Delivery.Refused) {
                    isRefused = true;
                    refused.computeIfAbsent(name, n -> new ArrayList<>()).add(this);
                }
                reply.accept(delivery);
            };
        }

        private void taken() {
            if (!isTaken) {
                isTaken = true;
                tell();
                before.forEach(Message::takenElsewhere);
            }
        }

        private void takenElsewhere() {
            if (!isTakenElsewhere) {
                isTakenElsewhere = true;
                tell();
            }
        }

        private void tell() {
            if (isRefused && isTaken && isTakenElsewhere) {
                witness.takenTwice(name.hop());
            }
        }
    }
}
