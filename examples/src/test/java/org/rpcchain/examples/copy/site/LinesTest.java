package org.rpcchain.examples.copy.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;

class LinesTest {
    static Stream<Order> orders() {
        FileEntry file = new FileEntry("a/ü \n\"x\"", 7);
        return Stream.of(
                new Order.Directory(Map.of("storage.a", URI.create("http://127.0.0.1:1/node"))),
                new Order.OpenDoor(new Link("a", "b", Duration.ofMillis(32), 6.3e6), "a"),
                new Order.LeadDoor(7, URI.create("http://127.0.0.1:1/node")),
                new Order.Count(),
                new Order.CopyTree(Way.CHAIN, CopyJob.of("a", "b").between("from", "to")),
                new Order.CopyFile(Way.RPC, CopyJob.of("a", "b"), file));
    }

    static Stream<Event> events() {
        return Stream.of(
                new Event.DoorOpened(7),
                new Event.Carried(Map.of("a b", 1L << 40)),
                new Event.Planned(List.of(new FileEntry("a/ü \n\"x\"", 7))),
                new Event.Begun("a"),
                new Event.Advanced(7),
                new Event.FileEnded(new FileOutcome.Copied("a", 7), 1L << 40),
                new Event.FileEnded(new FileOutcome.Skipped("a", 7), 0),
                new Event.FileEnded(new FileOutcome.Missing("a", "why"), 0),
                new Event.FileEnded(new FileOutcome.Unknown("a", "why"), 0),
                new Event.TreeEnded(7),
                new Event.Refused("why"));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void an_order_is_one_line_and_comes_back_the_same(Order order) {
        assertThat(Lines.of(order)).doesNotContain("\n");
        assertThat(Lines.order(Lines.of(order))).isEqualTo(order);
    }

    @ParameterizedTest
    @MethodSource("events")
    void an_event_is_one_line_and_comes_back_the_same(Event event) {
        assertThat(Lines.of(event)).doesNotContain("\n");
        assertThat(Lines.event(Lines.of(event))).isEqualTo(event);
    }
}
