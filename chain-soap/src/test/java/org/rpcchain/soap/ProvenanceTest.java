package org.rpcchain.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionRepository.Entry;
import org.rpcchain.spi.FunctionRepository.Provenance;
import org.rpcchain.spi.FunctionRepository.Tombstone;
import org.rpcchain.spi.NodeReport;

/** What the service ChainRepository says beside the sources: where they come from, tombstones, nodes' reports. */
class ProvenanceTest {
    private static final ChainSource SOURCE = ChainSource.of("Copy.java", "class Copy {}");

    private final MemoryRepository memory = new MemoryRepository();
    private SoapRepository service;
    private SoapFunctionRepository client;

    @BeforeEach
    void start() {
        service = SoapRepository.builder(memory).start();
        client = SoapFunctionRepository.at(service.address());
    }

    @AfterEach
    void stop() {
        client.close();
        service.close();
    }

    private Entry entry(Provenance provenance) {
        return new Entry("Copy.java", SOURCE.hash(), SOURCE.text().length(), MemoryRepository.NOW, provenance);
    }

    @Test
    void anEntrySaysFromWhichApplicationItIs() {
        client.publish(SOURCE, "billing 2.4");

        assertThat(client.list(""))
                .containsExactly(entry(new Provenance("org.acme", "", "billing 2.4", Optional.empty())));
    }

    @Test
    void whoeverSaysNothingPublishesFromNoApplication() {
        client.publish(SOURCE);

        assertThat(memory.applications).containsEntry(SOURCE.hash(), "");
    }

    @Test
    void aBuriedSourceIsRefusedAndListedWithItsTombstone() {
        client.publish(SOURCE);
        client.bury(SOURCE.hash(), "it copies <twice> & more");

        Tombstone tombstone = new Tombstone("it copies <twice> & more", "eve", MemoryRepository.NOW);
        assertThat(client.history("Copy.java"))
                .containsExactly(entry(new Provenance("org.acme", "", "", Optional.of(tombstone))));
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> client.publish(SOURCE));
        assertThat(refused.problem().code()).isEqualTo(FailureCode.BURIED);
        assertThat(refused).hasMessage("eve has buried Copy.java: it copies <twice> & more");
        assertThat(client.fetch(SOURCE.hash())).isEqualTo(SOURCE);
    }

    @Test
    void whatIsNotThereCannotBeBuried() {
        assertThat(catchThrowableOfType(ProblemException.class, () -> client.bury(SOURCE.hash(), "why not"))
                        .problem()
                        .code())
                .isEqualTo(FailureCode.SOURCE_MISSING);
    }

    @Test
    void aReportArrivesWhole() {
        NodeReport report = new NodeReport(
                "storage.mtview",
                Instant.parse("2026-11-21T19:00:00.123Z"),
                List.of(new NodeReport.Use(SOURCE.hash(), 17, 2), new NodeReport.Use("0".repeat(64), 0, 0)));
        client.report(report);

        assertThat(memory.reports).containsExactly(report);
    }

    @Test
    void aReportOfTooMuchIsRefusedWithASentence() throws Exception {
        String use = "<c:use><c:hash>" + SOURCE.hash() + "</c:hash><c:calls>1</c:calls><c:violations>0</c:violations>"
                + "</c:use>";
        String report = "<c:node>a</c:node><c:since>2026-11-21T19:00:00Z</c:since>";

        assertThat(RawHttp.post(
                        service.address(), Envelopes.soap(Envelopes.element("report", report + use.repeat(1_001)))))
                .contains("MALFORMED")
                .contains("a report holds at most 1000 sources, not 1001");
        assertThat(RawHttp.post(
                        service.address(),
                        Envelopes.soap(Envelopes.element("report", report.replace("2026-11-21T19:00:00Z", "lunch")))))
                .contains("MALFORMED")
                .contains("'lunch' is no time in UTC");
        assertThat(memory.reports).isEmpty();
    }
}
