package org.rpcchain.benchmarks.links;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteChild;
import tools.jackson.databind.json.JsonMapper;

/** Two processes on loopback, which is a link without a delay. */
class LinkSiteTest {
    private static final Launcher HERE = new Launcher(Map.of(), "");

    @TempDir
    private Path logs;

    private SiteChild start(String... arguments) {
        return SiteChild.start(
                arguments[0],
                HERE.command("here", LinkSite.class, List.of(arguments)),
                logs.resolve(arguments[0] + ".log"));
    }

    @Test
    void one_end_tells_how_long_each_byte_took_that_the_other_sent_back() {
        try (SiteChild answerer = start("answer", "--host", "127.0.0.1");
                SiteChild asker = start("ask", "--of", answerer.ready().toString(), "--times", "7")) {
            asker.ready();
            Double[] millis = new JsonMapper().readValue(asker.line(), Double[].class);
            assertThat(millis).hasSize(7);
            assertThat(millis).allSatisfy(time -> assertThat(time).isPositive());
        }
    }
}
