package org.rpcchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** The timeline puts hops where they can have been, and its text and picture are as stored. */
class TimelineTest {
    private static final Path STORED = Path.of("src", "test", "resources", "org", "rpcchain");
    private static final ChainId CHAIN = new ChainId("client", 1);

    private static HopProfile hop(String branch, int number, String server, String function, long... micros) {
        return new HopProfile(branch, number, server, function, micros[0], micros[1], micros[2], micros[3], 100, 200);
    }

    private static Trail trail(int hops) {
        Trail trail = Trail.start();
        for (int i = 0; i < hops; i++) {
            trail = trail.then("server", "function");
        }
        return trail;
    }

    private static ChainResult result(Duration elapsed, HopProfile... profile) {
        VirtualConsole console = new VirtualConsole(trail(profile.length), List.of(), List.of(profile));
        return new ChainResult(CHAIN, Value.nothing(), console, elapsed);
    }

    private static ChainResult split() {
        return result(
                Duration.ofMillis(200),
                hop("", 1, "front.mtview", "mail.list", 1_000, 20_000, 30_000, 4_000),
                hop(".1", 2, "mail.redmond", "mail.read", 0, 10_000, 0, 500),
                hop(".2", 2, "mail.beijing", "mail.read", 2_000, 40_000, 12_000, 600),
                hop(".1", 3, "ads.redmond", "ads.choose<best & \"cheap\">", 100, 5_000, 0, 100),
                hop("", 4, "front.mtview", "page.render", 0, 8_000, 0, 0));
    }

    @Test
    void what_remains_is_shared_evenly_among_the_gaps_of_a_chain() {
        Timeline timeline = result(
                        Duration.ofMillis(100),
                        hop("", 1, "a", "x", 0, 10_000, 0, 0),
                        hop("", 2, "b", "y", 0, 30_000, 0, 0))
                .timeline();
        assertThat(timeline.bars()).extracting(Timeline.Bar::startMicros).containsExactly(20_000L, 50_000L);
    }

    @Test
    void the_longest_way_through_the_branches_decides_how_long_a_gap_is() {
        Timeline timeline = split().timeline();
        assertThat(timeline.bars().get(4).endMicros()).isBetween(179_000L, 200_000L);
        Timeline.Bar first = timeline.bars().get(0);
        assertThat(timeline.bars().subList(1, 3))
                .extracting(Timeline.Bar::startMicros)
                .containsOnly(first.endMicros() + first.startMicros());
    }

    @Test
    void servers_that_measured_more_than_the_client_leave_no_gap() {
        Timeline timeline = result(
                        Duration.ofMillis(5),
                        hop("", 1, "a", "x", 0, 10_000, 0, 0),
                        hop("", 2, "b", "y", 0, 30_000, 0, 0))
                .timeline();
        assertThat(timeline.bars()).extracting(Timeline.Bar::startMicros).containsExactly(0L, 10_000L);
    }

    @Test
    void a_hop_that_spoke_twice_is_drawn_once_with_its_last_word() {
        Timeline timeline = result(
                        Duration.ofMillis(5),
                        hop("", 1, "a", "x", 0, 1_000, 0, 100),
                        hop("", 1, "a", "x", 0, 1_000, 0, 300))
                .timeline();
        assertThat(timeline.bars())
                .singleElement()
                .satisfies(bar -> assertThat(bar.hop().chainingMicros()).isEqualTo(300));
    }

    @Test
    void a_chain_that_was_not_profiled_says_so() {
        ChainResult plain = new ChainResult(CHAIN, Value.nothing(), trail(3), List.of(), Duration.ofMillis(7));
        assertThat(plain.timeline().text())
                .isEqualTo("chain client@1: 3 hops, 7.0 ms\nnot profiled; ask for it with ChainCall.profiled(true)\n");
    }

    @Test
    void a_failure_shows_its_hops_and_that_the_time_between_is_not_known() {
        ChainFailure failure = new ChainFailure(
                CHAIN, new Problem(FailureCode.UNREACHABLE, "gone"), 3, "c", "z", split().virtualConsole());
        assertThat(failure.timeline().text())
                .startsWith("chain client@1: 5 hops, failed\nthe time between hops is not known\n");
    }

    @Test
    void hops_past_those_that_the_profile_holds_are_counted() {
        VirtualConsole console = new VirtualConsole(trail(9), List.of(), List.of(hop("", 1, "a", "x", 0, 1, 0, 0)));
        ChainResult result = new ChainResult(CHAIN, Value.nothing(), console, Duration.ofMillis(5));
        assertThat(result.timeline().text()).contains("8 of the hops are not in the profile");
    }

    @Test
    void the_text_is_as_stored_and_every_row_is_as_wide_as_the_head() throws IOException {
        String text = split().timeline().text();
        assertThat(text).isEqualTo(Files.readString(STORED.resolve("timeline.txt")));
        List<String> table = text.lines().filter(line -> line.endsWith("|")).toList();
        assertThat(table)
                .hasSize(6)
                .extracting(String::length)
                .containsOnly(table.get(0).length());
    }

    @Test
    void the_picture_is_as_stored_and_is_xml() throws Exception {
        String svg = split().timeline().svg();
        assertThat(svg).isEqualTo(Files.readString(STORED.resolve("timeline.svg")));
        Document document = parsed(svg);
        assertThat(document.getElementsByTagName("g").getLength()).isEqualTo(5);
        assertThat(document.getElementsByTagName("title").item(3).getTextContent())
                .isEqualTo(".1#3 ads.redmond ads.choose<best & \"cheap\">: 5.2 ms");
    }

    @Test
    void names_that_xml_forbids_still_make_xml() throws Exception {
        String svg = result(Duration.ofMillis(5), hop("", 1, "a\u0000b\uD800", "]]><script>\u001b", 0, 1, 0, 0))
                .timeline()
                .svg();
        assertThat(parsed(svg).getElementsByTagName("script").getLength()).isZero();
    }

    @Test
    void branches_are_drawn_in_the_order_of_their_numbers() {
        HopProfile[] hops = IntStream.rangeClosed(1, 12)
                .mapToObj(branch -> hop("." + branch, 2, "server" + branch, "f", 0, 1, 0, 0))
                .toArray(HopProfile[]::new);
        String svg = result(Duration.ofMillis(5), hops).timeline().svg();
        assertThat(svg.indexOf("server2 ")).isLessThan(svg.indexOf("server10 "));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
