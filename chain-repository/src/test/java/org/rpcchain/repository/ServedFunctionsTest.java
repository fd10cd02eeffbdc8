package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.usage.FunctionUse;
import org.rpcchain.soap.SoapFunctionRepository;
import org.rpcchain.spi.FunctionRepository.Entry;
import org.rpcchain.spi.FunctionRepository.Provenance;
import org.rpcchain.spi.FunctionRepository.Tombstone;
import org.rpcchain.spi.NodeReport;

/** What clients see by SOAP of sources, catalog and reports. */
class ServedFunctionsTest {
    private static final Instant NOW = Instant.parse("2026-11-21T19:00:00Z");
    private static final ChainSource SOURCE = ChainSource.of(
            "Copy.java",
            "package org.acme; public class Copy { public static org.rpcchain.NextHop after("
                    + "org.rpcchain.State state, org.rpcchain.Value result) { return org.rpcchain.NextHop.end(result); } }");
    private static final NodeReport REPORT = new NodeReport("a", NOW, List.of(new NodeReport.Use(SOURCE.hash(), 3, 1)));

    private Access reporting = Access.OPEN;
    private final WholeRepository whole = new WholeRepository(
            InstantSource.fixed(NOW), (caller, right, namespace) -> reporting.may(caller, right, namespace));
    private final SoapFunctionRepository client = SoapFunctionRepository.at(whole.address());

    @AfterEach
    void close() {
        client.close();
        whole.close();
    }

    private static Entry entry(Optional<Tombstone> tombstone) {
        return new Entry(
                "Copy.java",
                SOURCE.hash(),
                SOURCE.text().length(),
                NOW,
                new Provenance("org.acme", "", "billing", tombstone));
    }

    @Test
    void entriesSayWhatTheCatalogKnows() {
        client.publish(SOURCE, "billing");

        assertThat(client.list("")).containsExactly(entry(Optional.empty()));
        assertThat(client.list("Copy.java")).isEmpty();
        assertThat(client.history("Copy.java")).containsExactly(entry(Optional.empty()));
        assertThat(client.check(SOURCE)).isEmpty();
    }

    @Test
    void aBuriedSourceIsPublishedNoMoreAndFetchedStill() {
        client.publish(SOURCE, "billing");
        client.bury(SOURCE.hash(), "it is slow");

        assertThat(client.history("Copy.java"))
                .containsExactly(entry(Optional.of(new Tombstone("it is slow", "", NOW))));
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> client.publish(SOURCE));
        assertThat(refused.problem().code()).isEqualTo(FailureCode.BURIED);
        assertThat(refused).hasMessageContaining("it is slow");
        assertThat(client.fetch(SOURCE.hash())).isEqualTo(SOURCE);
    }

    @Test
    void aTombstoneNeedsAReasonAndASource() {
        client.publish(SOURCE);

        assertThat(code(() -> client.bury(SOURCE.hash(), " "))).isEqualTo(FailureCode.MALFORMED);
        assertThat(code(() -> client.bury("0".repeat(64), "it is slow"))).isEqualTo(FailureCode.SOURCE_MISSING);
    }

    @Test
    void aReportArrives() {
        client.publish(SOURCE);
        client.report(REPORT);

        assertThat(whole.usage().of(SOURCE.hash())).containsExactly(new FunctionUse("a", SOURCE.hash(), 3, 1, NOW));
    }

    @Test
    void whatNobodyHasPublishedIsNotCounted() {
        client.report(REPORT);

        assertThat(whole.usage().all()).isEmpty();
    }

    @Test
    void whoeverIsKnownMayReportWhatItMayRead() {
        client.publish(SOURCE);
        reporting = (caller, right, namespace) -> caller.name().equals("node-a") && namespace.equals("org.acme");

        as("node-b", () -> whole.served().report(REPORT));
        assertThat(whole.usage().all()).isEmpty();
        as("node-a", () -> whole.served().report(REPORT));
        assertThat(whole.usage().all()).hasSize(1);
    }

    private static void as(String application, Runnable work) {
        CallerScope scope = CallerScope.enter(new Caller(application, Caller.Kind.APPLICATION));
        try {
            work.run();
        } finally {
            scope.close();
        }
    }

    @Test
    void nobodyReportsUnlessEverythingIsOpen() {
        reporting = (caller, right, namespace) -> false;

        assertThat(code(() -> client.report(REPORT))).isEqualTo(FailureCode.ACCESS_REFUSED);
        assertThat(whole.usage().all()).isEmpty();
    }

    @Test
    void aListIsRefusedToStrangersAndEmptyForWhoMayReadNothing() {
        client.publish(SOURCE);
        reporting = (caller, right, namespace) -> false;

        assertThat(code(() -> client.list(""))).isEqualTo(FailureCode.ACCESS_REFUSED);
        assertThat(code(() -> client.history("Copy.java"))).isEqualTo(FailureCode.ACCESS_REFUSED);
        CallerScope alice = CallerScope.enter(new Caller("alice", Caller.Kind.USER));
        try {
            assertThat(whole.served().list("")).isEmpty();
            assertThat(whole.served().history("Copy.java")).isEmpty();
        } finally {
            alice.close();
        }
    }

    private static FailureCode code(Runnable refused) {
        return catchThrowableOfType(ProblemException.class, refused::run)
                .problem()
                .code();
    }
}
