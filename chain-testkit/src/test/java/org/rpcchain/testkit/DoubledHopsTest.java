package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.HopId;

/** What two nodes take is told where the network had doubled a message, and nowhere else. */
class DoubledHopsTest {
    private static final HopId HOP = new HopId(new ChainId("client", 1), 2);
    private static final Delivery FULL = new Delivery.Refused(new Problem(FailureCode.OVERLOADED, "later"));
    private static final Delivery AWAY = new Delivery.Unreachable("no route");

    private final List<HopId> told = new ArrayList<>();
    private final DoubledHops hops = new DoubledHops(new Witness() {
        @Override
        public void takenTwice(HopId hop) {
            told.add(hop);
        }
    });

    private DoubledHops.Message to(String node) {
        return hops.sent("sender", HOP, 0, node);
    }

    private static void arrives(DoubledHops.Message message, Delivery answer) {
        message.answering(delivery -> {}).accept(answer);
    }

    private static void isTold(DoubledHops.Message message, Delivery answer) {
        message.telling(delivery -> {}).accept(answer);
    }

    /** A message of which the network has made two: its sender hears of the copy that is refused. */
    private DoubledHops.Message refusedOnce() {
        DoubledHops.Message message = to("primary");
        arrives(message, FULL);
        isTold(message, FULL);
        return message;
    }

    private void goesToBackup() {
        isTold(to("primary"), AWAY);
        arrives(to("backup"), Delivery.ACCEPTED);
    }

    @Test
    void a_copy_that_is_taken_and_a_backup_that_is_asked_since_the_other_was_refused() {
        arrives(refusedOnce(), Delivery.ACCEPTED);
        goesToBackup();
        assertThat(told).containsExactly(HOP);
    }

    @Test
    void a_copy_that_is_taken_late() {
        DoubledHops.Message message = refusedOnce();
        goesToBackup();
        assertThat(told).isEmpty();
        arrives(message, Delivery.ACCEPTED);
        assertThat(told).containsExactly(HOP);
    }

    @Test
    void a_message_that_comes_once_is_refused_or_taken() {
        refusedOnce();
        goesToBackup();
        assertThat(told).isEmpty();
    }

    @Test
    void a_sender_that_has_not_heard_of_a_refusal_has_no_reason_to_ask_another() {
        DoubledHops.Message message = to("primary");
        arrives(message, FULL);
        arrives(message, Delivery.ACCEPTED);
        isTold(message, new Delivery.Unknown("no answer"));
        goesToBackup();
        assertThat(told).isEmpty();
    }

    @Test
    void the_same_node_may_take_it_again() {
        arrives(refusedOnce(), Delivery.ACCEPTED);
        arrives(to("primary"), Delivery.ACCEPTED);
        assertThat(told).isEmpty();
    }

    @Test
    void another_hop_or_another_retransmission_of_it_is_no_reason() {
        arrives(refusedOnce(), Delivery.ACCEPTED);
        arrives(hops.sent("sender", HOP.next(), 0, "backup"), Delivery.ACCEPTED);
        arrives(hops.sent("sender", HOP, 1, "backup"), Delivery.ACCEPTED);
        arrives(hops.sent("other", HOP, 0, "backup"), Delivery.ACCEPTED);
        assertThat(told).isEmpty();
    }
}
