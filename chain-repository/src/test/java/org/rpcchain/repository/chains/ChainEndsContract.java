package org.rpcchain.repository.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Progress;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;
import org.rpcchain.soap.kept.ChainEnd;
import org.rpcchain.soap.kept.KnownChain;
import org.rpcchain.soap.kept.Load;
import org.rpcchain.soap.kept.Stand;
import org.rpcchain.soap.kept.StartedChain;

/** What the ends of chains in a database promise, whichever database that is. */
abstract class ChainEndsContract {
    private static final ChainId FIRST = new ChainId("gateway", 1);
    private static final ChainId SECOND = new ChainId("gateway", 2);
    private static final Instant START = Instant.parse("2026-11-21T04:00:00Z");
    private static final HopProfile HOP = new HopProfile("", 1, "a", "file.read", 1, 2, 3, 4, 5, 6);
    private static final VirtualConsole CONSOLE =
            new VirtualConsole(Trail.start().then("a", "file.read"), List.of("read 3 files"), List.of(HOP));

    private Instant now = START;
    private Database database;
    private JdbcChainEnds ends;

    abstract Database open() throws Exception;

    @BeforeEach
    void start() throws Exception {
        database = open();
        ends = gateway();
    }

    @AfterEach
    void stop() {
        database.close();
    }

    private JdbcChainEnds gateway() {
        return new JdbcChainEnds(database, () -> now);
    }

    private void begin(ChainId id, String caller) {
        ends.begin(new StartedChain(id, caller, now), place(1, "a"));
    }

    static Progress place(int hop, String server) {
        return new Progress(
                "",
                hop,
                server,
                "file.read",
                1,
                Duration.ZERO,
                Duration.ofSeconds(60),
                2_000,
                Long.MAX_VALUE,
                CONSOLE.trail(),
                CONSOLE.lines());
    }

    private ChainEnd done(ChainId id, Value value) {
        ChainResult result = new ChainResult(id, value, CONSOLE, Duration.ofMillis(12));
        return ChainEnd.of(new Outcome.Done(result), now);
    }

    @Test
    void aResultComesBackWholeAlsoFromAnotherGateway() {
        begin(FIRST, "anna");
        ChainEnd end = done(
                FIRST,
                Value.record().put("files", 3).put("raw", new byte[] {0, 1}).build());
        ends.end(FIRST, end);

        KnownChain chain = gateway().find(FIRST).orElseThrow();

        assertThat(chain.started()).isEqualTo(new StartedChain(FIRST, "anna", START));
        assertThat(chain.stand()).isEqualTo(new Stand.Ended(end));
    }

    @Test
    void aFailureComesBackWhole() {
        assertComesBack(new Problem(FailureCode.SERVICE_THREW, "file.read threw"));
    }

    @Test
    void aFailureComesBackWithItsParameters() {
        assertComesBack(new Problem(FailureCode.SERVICE_THREW, "file.read threw").about("path", "/etc/motd"));
    }

    private void assertComesBack(Problem problem) {
        begin(FIRST, "anna");
        ChainEnd end =
                ChainEnd.of(new Outcome.Failed(new ChainFailure(FIRST, problem, 2, "b", "file.read", CONSOLE)), now);
        ends.end(FIRST, end);

        assertThat(ends.find(FIRST).orElseThrow().stand()).isEqualTo(new Stand.Ended(end));
    }

    @Test
    void whereARunningChainWasHeardOfAgesWithTheClock() {
        begin(FIRST, "anna");
        ends.heard(FIRST, place(2, "b"));
        now = now.plusSeconds(7);

        Stand.Running running =
                (Stand.Running) gateway().find(FIRST).orElseThrow().stand();

        Progress progress = running.progress().orElseThrow();
        assertThat(progress.server()).isEqualTo("b");
        assertThat(progress.heardAgo()).isEqualTo(Duration.ofSeconds(7));
        assertThat(progress.timeLeft()).isEqualTo(Duration.ofSeconds(53));
        assertThat(progress.console()).containsExactly("read 3 files");
    }

    @Test
    void aChainWhoseGatewayDiedIsUnknownWithItsPlace() {
        begin(FIRST, "anna");
        ends.heard(FIRST, place(2, "b"));
        JdbcChainEnds successor = gateway();
        beatForOneLease(successor);

        assertThat(successor.find(FIRST).orElseThrow().isRunning()).isTrue();
        pass(6);
        successor.beat();

        Outcome.Unknown unknown =
                (Outcome.Unknown) successor.find(FIRST).orElseThrow().outcome().orElseThrow();
        assertThat(unknown.lastKnown().code()).isEqualTo(FailureCode.SILENT);
        assertThat(unknown.lastKnown().sentence())
                .startsWith("chain gateway@1 stopped at hop 2, file.read on server b: the gateway")
                .contains("find out whether the work was done");
        assertThat(unknown.lastKnown().trail()).isEqualTo(CONSOLE.trail());
    }

    @Test
    void aChainWhoseGatewayLivesIsLeftAlone() {
        begin(FIRST, "anna");
        JdbcChainEnds other = gateway();
        for (int i = 0; i < 20; i++) {
            pass(6);
            ends.beat();
            other.beat();
        }

        assertThat(other.find(FIRST).orElseThrow().isRunning()).isTrue();
    }

    @Test
    void aGatewayWhoseClockIsWrongTakesNobodyForDead() {
        begin(FIRST, "anna");
        JdbcChainEnds early = new JdbcChainEnds(database, () -> now.plus(Duration.ofHours(1)));
        for (int i = 0; i < 7; i++) {
            pass(6);
            ends.beat();
            early.beat();
        }

        assertThat(early.find(FIRST).orElseThrow().isRunning()).isTrue();
    }

    @Test
    void aGatewayThatDiedIsForgottenAfterADay() {
        JdbcChainEnds other = gateway();
        pass(90_000);
        assertThat(gateways()).isEqualTo(2);

        other.beat();

        assertThat(gateways()).isEqualTo(1);
    }

    @Test
    void afterTheDatabaseWasAwayNobodyIsTakenForDeadAtOnce() {
        JdbcChainEnds other = gateway();
        beatForOneLease(ends, other);
        begin(FIRST, "anna");
        pass(300);
        other.beat();

        assertThat(other.find(FIRST).orElseThrow().isRunning()).isTrue();
    }

    @Test
    void theTrueEndTakesThePlaceOfUnknown() {
        begin(FIRST, "anna");
        JdbcChainEnds successor = gateway();
        beatForOneLease(successor);
        pass(6);
        successor.beat();

        ends.end(FIRST, done(FIRST, Value.of("late")));

        assertThat(successor.find(FIRST).orElseThrow().outcome().orElseThrow()).isInstanceOf(Outcome.Done.class);
    }

    @Test
    void theLoadOfACallerIsWhatItHasAtAllGateways() {
        begin(FIRST, "anna");
        begin(SECOND, "anna");
        begin(new ChainId("gateway", 3), "bert");
        ends.end(SECOND, done(SECOND, Value.of(new byte[100])));
        long bytes = done(SECOND, Value.of(new byte[100])).bytes();

        assertThat(gateway().load("anna")).isEqualTo(new Load(1, 1, bytes));
        assertThat(ends.load("nobody")).isEqualTo(Load.NONE);
        ends.forget(SECOND);
        assertThat(ends.load("anna")).isEqualTo(new Load(1, 0, 0));
    }

    @Test
    void thatAnEndHasExpiredIsKnownForADay() {
        begin(FIRST, "anna");
        ends.end(FIRST, done(FIRST, Value.of(1)));
        ends.expire(now);
        assertThat(ends.find(FIRST).orElseThrow().isRunning()).isFalse();

        now = now.plusSeconds(1);
        ends.expire(now);

        assertThat(ends.find(FIRST).orElseThrow().stand()).isEqualTo(new Stand.Expired(START));
        assertThat(ends.load("anna")).isEqualTo(Load.NONE);
        assertThat(ends.recent(Optional.empty(), 10)).isEmpty();
        now = now.plus(Duration.ofDays(1));
        ends.beat();
        assertThat(ends.find(FIRST)).isEmpty();
    }

    @Test
    void aRunningChainDoesNotExpire() {
        begin(FIRST, "anna");
        ends.expire(now.plus(Duration.ofDays(9)));

        assertThat(ends.find(FIRST).orElseThrow().isRunning()).isTrue();
    }

    @Test
    void aGatewayHearsWhichOfItsChainsOthersWantToStop() {
        begin(FIRST, "anna");
        begin(SECOND, "anna");
        JdbcChainEnds other = gateway();

        other.askToStop(SECOND);

        assertThat(ends.askedToStop()).containsExactly(SECOND);
        assertThat(other.askedToStop()).isEmpty();
        ends.end(SECOND, done(SECOND, Value.of(1)));
        assertThat(ends.askedToStop()).isEmpty();
    }

    @Test
    void theLastOnesComeFirstAndLongResultsAreOnlyDescribed() {
        begin(FIRST, "anna");
        begin(SECOND, "bert");
        ChainEnd large = done(FIRST, Value.of("x".repeat(100_000)));
        ends.end(FIRST, large);

        List<KnownChain> all = ends.recent(Optional.empty(), 10);
        assertThat(all).extracting(chain -> chain.started().id()).containsExactly(SECOND, FIRST);
        assertThat(all.get(1).outcome().orElseThrow().orThrow().value().text())
                .isEqualTo("a result of " + large.bytes() + " bytes");
        assertThat(ends.recent(Optional.of("bert"), 10)).hasSize(1);
        assertThat(ends.recent(Optional.empty(), 1)).hasSize(1);
    }

    @Test
    void twoGatewaysWithClientsOfOneNameAreToldSo() {
        begin(FIRST, "anna");
        JdbcChainEnds other = gateway();

        assertThatThrownBy(() -> other.begin(new StartedChain(FIRST, "bert", now), place(1, "a")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("different names");
        begin(FIRST, "anna");
        assertThat(ends.find(FIRST).orElseThrow().started().caller()).isEqualTo("anna");
    }

    /** Leases go by the database's clock, which nobody moves: so what was said gets older. */
    private void pass(long seconds) {
        now = now.plusSeconds(seconds);
        String older = "update chain_gateway set heard = heard - interval '1' second * " + seconds;
        int aged = database.transact("age", transaction -> transaction.change(Statement.of("age", older)));
        assertThat(aged).isPositive();
    }

    private long gateways() {
        return database.select(Statement.of("count", "select count(*) from chain_gateway"), row -> row.getLong(1))
                .get(0);
    }

    private void beatForOneLease(JdbcChainEnds... alive) {
        for (int i = 0; i < 5; i++) {
            pass(GatewayLease.LEASE.toSeconds() / 5);
            for (JdbcChainEnds one : alive) {
                one.beat();
            }
        }
    }
}
