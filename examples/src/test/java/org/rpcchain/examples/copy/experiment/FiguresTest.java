package org.rpcchain.examples.copy.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.examples.copy.site.Way;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FiguresTest {
    private static final ClientSite REDMOND = ClientSite.REDMOND;
    private static final Map<String, Long> BY_RPC =
            Map.of("redmond mtview", 10_500_000L, "mtview redmond", 10_400_000L);
    private static final Map<String, Long> BY_CHAIN = Map.of("redmond mtview", 60_000L, "mtview redmond", 40_000L);
    private static final Figures FIGURES = new Figures(
            "mtview",
            "all IP packets",
            3,
            1,
            List.of(
                    new TreeResult(REDMOND, Way.RPC, 49, 0, 10_000_000, 4.0, BY_RPC, List.of()),
                    new TreeResult(REDMOND, Way.CHAIN, 49, 0, 10_000_000, 1.25, BY_CHAIN, List.of())),
            List.of(
                    new SizeResult(
                            REDMOND, Way.RPC, 25_000, List.of(0.3, 0.1, 0.2), Map.of("redmond mtview", 153_000L), 3),
                    new SizeResult(
                            REDMOND, Way.CHAIN, 25_000, List.of(0.05, 0.2, 0.1), Map.of("mtview redmond", 1_500L), 3)));

    @Test
    void the_table_reads_like_this() {
        assertThat(FiguresTable.of(FIGURES))
                .containsExactly(
                        "client    way     files   content      time via client   on each link",
                        "redmond   rpc        49   10.0 MB    4.00 s    20.9 MB   mtview→redmond 10.4 MB, redmond→mtview 10.5 MB",
                        "redmond   chain      49   10.0 MB    1.25 s   100.0 KB   mtview→redmond 40.0 KB, redmond→mtview 60.0 KB",
                        "          ratio                         3.2      209.0",
                        "",
                        "One file at a time, median of 3; bytes through the client for one copy:",
                        "client    file         rpc     chain      ratio    rpc bytes  chain bytes   of data",
                        "redmond   25KB     0.200 s   0.100 s        2.0      51.0 KB        500 B     2.0 %",
                        "",
                        "Bytes: all IP packets.");
    }

    @Test
    void where_nobody_counts_the_table_says_so() {
        Figures uncounted = new Figures(
                "mtview",
                "nothing",
                1,
                1,
                List.of(new TreeResult(REDMOND, Way.CHAIN, 1, 0, 100, 1.0, Map.of(), List.of())),
                List.of());

        assertThat(FiguresTable.of(uncounted))
                .contains("redmond   chain       1     100 B    1.00 s          ?   not counted");
    }

    @Test
    void the_json_holds_ratios_by_client_and_size(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("copy.json");

        FiguresJson.write(FIGURES, file);

        JsonNode json = JsonMapper.builder().build().readTree(Files.readString(file));
        JsonNode ratios = json.get("ratios").get("redmond");
        assertThat(ratios.get("25KB").get("rpcSecondsOverChainSeconds").asDouble())
                .isEqualTo(2.0);
        assertThat(ratios.get("25KB").get("clientBytesOverData").asDouble()).isEqualTo(0.02);
        assertThat(ratios.get("tree").get("rpcSecondsOverChainSeconds").asDouble())
                .isEqualTo(3.2);
        assertThat(ratios.get("tree").get("clientBytesOverData").asDouble()).isEqualTo(0.01);
        assertThat(json.get("fields").propertyNames()).contains("rpcSecondsOverChainSeconds", "clientBytesOverData");
        assertThat(json.get("files").get(0).get("seconds").size()).isEqualTo(3);
        assertThat(json.get("machine").get("processors").asInt()).isPositive();
    }

    @Test
    void what_was_not_counted_is_left_out_of_the_json() {
        Figures uncounted = new Figures(
                "mtview",
                "nothing",
                1,
                1,
                List.of(new TreeResult(REDMOND, Way.CHAIN, 1, 0, 100, 1.0, Map.of(), List.of())),
                List.of());

        assertThat(FiguresJson.document(uncounted).get("ratios"))
                .isEqualTo(Map.of("redmond", Map.of("tree", Map.of())));
    }

    @Test
    void the_testbeds_counters_are_read_and_subtracted() {
        Map<String, Long> before =
                WanStats.parse("a b bytes 100 packets 2 dropped 0\nb a bytes 50 packets 1 dropped 0\n");
        Map<String, Long> after =
                WanStats.parse("a b bytes 350 packets 4 dropped 0\nb a bytes 50 packets 1 dropped 0\n");

        assertThat(Traffic.between(before, after)).isEqualTo(Map.of("a b", 250L));
    }
}
