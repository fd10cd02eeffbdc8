package org.rpcchain.legacy.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.Value;
import org.rpcchain.legacy.BrokenPipe;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.FullServer;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;

@Tag("sockets")
@Timeout(60)
class JdbcPostgresTest extends JdbcContract {
    private static final Value NOTHING = Value.record().build();
    private static final Duration SHORT = Duration.ofMillis(300);

    private static TestPostgres postgres;

    @BeforeAll
    static void start() {
        postgres = TestPostgres.start();
    }

    @AfterAll
    static void stop() throws Exception {
        if (postgres != null) {
            postgres.close();
        }
    }

    @Override
    JdbcSettings empty(Map<String, JdbcStatement> statements) {
        return JdbcSettings.of(postgres.url(), statements);
    }

    @Override
    String bytes() {
        return "bytea";
    }

    private static final Map<String, JdbcStatement> TROUBLE = Map.of(
            "nap", JdbcStatement.repeatable("select 1 as one from pg_sleep(30)"),
            "one", JdbcStatement.repeatable("select 1 as one"),
            "count", JdbcStatement.once("insert into tally values (:note)"),
            "counted", JdbcStatement.repeatable("select count(*) as n from tally"),
            "create", JdbcStatement.once("create table tally (note text)"),
            "drop", JdbcStatement.once("drop table if exists tally"),
            "cut",
                    JdbcStatement.once("select count(pg_terminate_backend(pid)) as n from pg_stat_activity where query"
                            + " like 'select 1 as one from pg_sleep%'"),
            "naps",
                    JdbcStatement.repeatable(
                            "select count(*) as n from pg_stat_activity where state = 'active' and query"
                                    + " like 'select 1 as one from pg_sleep%'"),
            "own", JdbcStatement.repeatable("select '{\"a\":1}'::jsonb as j, '1 day'::interval as i, :j::jsonb as p"));

    private static LegacyAnswer call(JdbcService service, String operation, Duration time) {
        return service.call(new LegacyCall(operation, NOTHING, Caller.NOBODY, time));
    }

    private static LegacyAnswer count(JdbcService service, String note, Duration time) {
        Value parameters = Value.record().put("note", note).build();
        return service.call(new LegacyCall("count", parameters, Caller.NOBODY, time));
    }

    private static LegacyFault fault(LegacyAnswer answer) {
        return ((LegacyAnswer.Failed) answer).fault();
    }

    @Test
    void aStatementThatTakesTooLongIsCancelledAndMayBeTriedAgain() {
        try (JdbcService service = JdbcService.of(JdbcSettings.of(postgres.url(), TROUBLE))) {
            LegacyFault fault = fault(call(service, "nap", Duration.ofSeconds(1)));
            assertThat(fault.code()).isEqualTo("SQLSTATE 57014");
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
            assertThat(fault.retryable()).isTrue();
        }
    }

    @Test
    void aQueryWhoseConnectionIsCutIsRepeatedOnceAndNotForEver() {
        try (JdbcService service = JdbcService.of(JdbcSettings.of(postgres.url(), TROUBLE))) {
            CompletableFuture<LegacyAnswer> nap =
                    CompletableFuture.supplyAsync(() -> call(service, "nap", TIME), task -> new Thread(task).start());
            Awaitility.await().until(() -> cut(service) == 1);
            Awaitility.await().until(() -> cut(service) == 1);
            LegacyFault fault = fault(nap.join());
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(fault.retryable()).isTrue();
            assertThat(fault.message()).contains("another try did no better");
        }
    }

    @Test
    void whatWasSentIsNotSaidToBeUnsentWhereNoSecondTryIsPossible() throws Exception {
        BrokenPipe pipe = new BrokenPipe("127.0.0.1", postgres.server().getPort());
        try (JdbcService service = JdbcService.of(JdbcSettings.of(postgres.url(pipe.port()), TROUBLE));
                JdbcService other = JdbcService.of(JdbcSettings.of(postgres.url(), TROUBLE))) {
            CompletableFuture<LegacyAnswer> nap =
                    CompletableFuture.supplyAsync(() -> call(service, "nap", TIME), task -> new Thread(task).start());
            Awaitility.await().until(() -> naps(other) == 1);
            pipe.close();
            LegacyFault fault = fault(nap.join());
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(fault.message())
                    .contains("the connection was lost, and another try did no better")
                    .doesNotContain("nothing was");
            cut(other);
        } finally {
            pipe.close();
        }
    }

    private static int cut(JdbcService service) {
        return number(call(service, "cut", TIME));
    }

    private static int number(LegacyAnswer answer) {
        return ((LegacyAnswer.Done) answer).result().get("rows").at(0).get("n").intValue();
    }

    @Test
    void anInsertWhoseAnswerIsLostIsUnknownAndNotRepeated() throws Exception {
        try (BrokenPipe pipe = new BrokenPipe("127.0.0.1", postgres.server().getPort());
                JdbcService service = JdbcService.of(JdbcSettings.of(postgres.url(pipe.port()), TROUBLE))) {
            call(service, "drop", TIME);
            call(service, "create", TIME);
            count(service, "heard", TIME);
            pipe.loseAnswersTo("unheard", 1);
            assertThat(count(service, "unheard", TIME))
                    .isInstanceOfSatisfying(
                            LegacyAnswer.Unknown.class,
                            unknown -> assertThat(unknown.why())
                                    .contains("the statement count: the connection was lost")
                                    .contains("find out whether it was committed"));
            assertThat(tally(service)).isLessThanOrEqualTo(2);
        }
    }

    private static int tally(JdbcService service) {
        return number(call(service, "counted", TIME));
    }

    @Test
    void aConnectionThatIsHalfOpenEndsWithinTheTime() throws Exception {
        try (BrokenPipe pipe = new BrokenPipe("127.0.0.1", postgres.server().getPort());
                JdbcService service = JdbcService.of(
                        JdbcSettings.of(postgres.url(pipe.port()), TROUBLE).connections(2, Duration.ofMillis(500)))) {
            call(service, "drop", TIME);
            call(service, "create", TIME);
            count(service, "heard", TIME);
            pipe.fallSilentAt("unheard");
            assertThat(count(service, "unheard", Duration.ofSeconds(1))).isInstanceOf(LegacyAnswer.Unknown.class);
            assertThat(fault(call(service, "one", Duration.ofSeconds(1))).kind())
                    .isEqualTo(LegacyFault.Kind.UNREACHABLE);
        }
    }

    @Test
    void aDatabaseThatIsNotThereIsUnreachable() {
        JdbcSettings settings =
                JdbcSettings.of("jdbc:postgresql://127.0.0.1:1/none", TROUBLE).connections(1, Duration.ofMillis(300));
        try (JdbcService service = JdbcService.of(settings)) {
            LegacyFault fault = fault(count(service, "unheard", TIME));
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(fault.retryable()).isTrue();
            assertThat(fault.message()).contains("nothing was sent");
        }
    }

    @Test
    void aShortCallIsNotLongerThanItsTimeThoughConnectingMayBe() throws IOException {
        try (FullServer full = new FullServer();
                ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            for (int port : List.of(full.port(), mute.getLocalPort())) {
                JdbcSettings settings =
                        JdbcSettings.of(postgres.url(port), TROUBLE).connections(2, Duration.ofSeconds(3));
                try (JdbcService service = JdbcService.of(settings)) {
                    for (int i = 0; i < 3; i++) { // more than there are connections
                        LegacyFault fault = fault(count(service, "unheard", SHORT));
                        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
                        assertThat(fault.code()).isEqualTo("TIME");
                        assertThat(fault.retryable()).isTrue();
                        assertThat(fault.message()).contains("nothing was done");
                    }
                }
            }
        }
    }

    @Test
    void aShortCallDoesNotQueueForLongerThanItsTimeAndALaterOneGetsTheConnection() {
        JdbcSettings settings = JdbcSettings.of(postgres.url(), TROUBLE).connections(1, Duration.ofMinutes(10));
        try (JdbcService service = JdbcService.of(settings);
                JdbcService other = JdbcService.of(JdbcSettings.of(postgres.url(), TROUBLE))) {
            CompletableFuture<LegacyAnswer> nap =
                    CompletableFuture.supplyAsync(() -> call(service, "nap", TIME), task -> new Thread(task).start());
            Awaitility.await().until(() -> naps(other) == 1);
            LegacyFault fault = fault(count(service, "unheard", SHORT));
            assertThat(fault.code()).isEqualTo("TIME");
            assertThat(fault.message()).contains("no connection became free within");
            cut(other);
            Awaitility.await().until(() -> cut(other) == 1); // of the second try
            assertThat(fault(nap.join()).kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(call(service, "one", TIME)).isInstanceOf(LegacyAnswer.Done.class);
        }
    }

    private static int naps(JdbcService service) {
        return number(call(service, "naps", TIME));
    }

    @Test
    void aStatementIsCancelledWhenLessThanASecondIsUp() {
        try (JdbcService service = JdbcService.of(JdbcSettings.of(postgres.url(), TROUBLE))) {
            LegacyFault fault = fault(call(service, "nap", SHORT));
            assertThat(fault.code()).isEqualTo("SQLSTATE 57014");
            assertThat(call(service, "one", TIME)).isInstanceOf(LegacyAnswer.Done.class);
        }
    }

    @Test
    void anAnswerOfGigabytesIsRefusedBeforeItFillsTheMemory() {
        String gigabytes = "select repeat('x', 1000000) as t from generate_series(1, 4000)";
        String many = "select i from generate_series(1, 9000) as i";
        JdbcSettings settings = JdbcSettings.of(
                        postgres.url(),
                        Map.of("much", JdbcStatement.repeatable(gigabytes), "many", JdbcStatement.repeatable(many)))
                .limits(10_000, 5_000_000);
        try (JdbcService service = JdbcService.of(settings)) {
            assertThat(fault(call(service, "much", TIME)).code()).isEqualTo("TOO_LARGE");
            Value rows =
                    ((LegacyAnswer.Done) call(service, "many", TIME)).result().get("rows");
            assertThat(rows.size()).isEqualTo(9_000);
            assertThat(rows.at(8_999).get("i").intValue()).isEqualTo(9_000);
        }
    }

    @Test
    void ofRowsThatAreTooLargeOneIsFetched() {
        assertThat(drawn("repeat('x', 10000000)", 5_000_000)).isEqualTo(1);
    }

    @Test
    void smallRowsDoNotHaveLargeOnesFillTheMemory() {
        assertThat(drawn("case when i <= 100 then 'x' else repeat('x', 10000000) end", 5_000_000))
                .isBetween(101, 126); // of the seventh portion, which is as many as were there before and one more
    }

    @Test
    void noMoreRowsAreFetchedThanFitByTheLargest() {
        assertThat(drawn("repeat('x', case when i = 1 then 1000000 else 1 end) || repeat('y', i * 500000)", 8_000_000))
                .isEqualTo(5); // 1.5, and then 1, 1.5, 2 and 2.5 million
    }

    /** Answers how many rows the database has made of an answer that is too large. */
    private int drawn(String text, int most) {
        String rows = "select nextval('drawn') as n, " + text + " as t from generate_series(1, 4000) as i";
        Map<String, JdbcStatement> statements = Map.of(
                "drop", JdbcStatement.once("drop sequence if exists drawn"),
                "create", JdbcStatement.once("create sequence drawn"),
                "much", JdbcStatement.repeatable(rows),
                "drawn", JdbcStatement.repeatable("select last_value as n from drawn"));
        try (JdbcService service =
                JdbcService.of(JdbcSettings.of(postgres.url(), statements).limits(10_000, most))) {
            call(service, "drop", TIME);
            call(service, "create", TIME);
            LegacyFault fault = fault(call(service, "much", TIME));
            assertThat(fault.code()).isEqualTo("TOO_LARGE");
            assertThat(fault.message()).contains("more than " + most + " bytes");
            return number(call(service, "drawn", TIME)); // no rollback takes numbers back
        }
    }

    @Test
    void whatOnlyPostgresHasIsAText() {
        try (JdbcService service = JdbcService.of(JdbcSettings.of(postgres.url(), TROUBLE))) {
            Value parameters = Value.record().put("j", "{\"b\": 2}").build();
            LegacyAnswer answer = service.call(new LegacyCall("own", parameters, Caller.NOBODY, TIME));
            assertThat(((LegacyAnswer.Done) answer).result().get("rows").at(0))
                    .isEqualTo(Value.record()
                            .put("j", "{\"a\": 1}")
                            .put("i", "1 day")
                            .put("p", "{\"b\": 2}")
                            .build());
        }
    }
}
