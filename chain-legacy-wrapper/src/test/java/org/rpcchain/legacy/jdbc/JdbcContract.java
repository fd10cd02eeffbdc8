package org.rpcchain.legacy.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;

/** What holds for each database. */
abstract class JdbcContract {
    static final Duration TIME = Duration.ofSeconds(20);

    private static final String ALL = "id, small, price, weight, sold, title, cover, printed, opens, made, seen, code";

    private JdbcService service;

    /** Answers a database that is empty. */
    abstract JdbcSettings empty(Map<String, JdbcStatement> statements);

    /** Answers the type of bytes. */
    abstract String bytes();

    @BeforeEach
    void open() {
        Map<String, JdbcStatement> statements = new LinkedHashMap<>();
        statements.put(
                "create",
                JdbcStatement.once(
                        "create table book (id bigint primary key, small smallint, price numeric(30, 5), weight"
                                + " double precision, sold boolean, title varchar(100), cover " + bytes()
                                + ", printed date, opens time, made timestamp, seen timestamp with time zone, code uuid)"));
        statements.put("drop", JdbcStatement.once("drop table if exists book"));
        statements.put(
                "add",
                JdbcStatement.once("insert into book (" + ALL + ") values (:id, :small, :price, :weight, :sold, :title,"
                        + " :cover, :printed, :opens, :made, :seen, :code)"));
        statements.put(
                "byId",
                JdbcStatement.repeatable(
                        "select id as \"id\", small as \"small\", price as \"price\", weight as \"weight\","
                                + " sold as \"sold\", title as \"title\", cover as \"cover\", printed as \"printed\", opens as"
                                + " \"opens\", made as \"made\", seen as \"seen\", code as \"code\" from book where id = :id"));
        statements.put("titled", new JdbcStatement("select id as \"id\" from book where title = :title", true, 2));
        statements.put("all", new JdbcStatement("select id as \"id\" from book", true, Integer.MAX_VALUE));
        statements.put("twice", JdbcStatement.repeatable("select 1 as a, 2 as a"));
        statements.put("array", JdbcStatement.repeatable("select array[1, 2] as a"));
        statements.put("wrong", JdbcStatement.repeatable("select nothing from nowhere"));
        statements.put("rename", JdbcStatement.once("update book set title = :title where id >= :least"));
        service = JdbcService.of(empty(statements).limits(100, 100_000));
        done("drop", Value.record().build());
        done("create", Value.record().build());
    }

    @AfterEach
    void close() {
        service.close();
    }

    private static Value book(long id) {
        return Value.record()
                .put("id", id)
                .put("small", 7)
                .put("price", Value.of(new BigDecimal("12345678901234567890.12345")))
                .put("weight", 0.1)
                .put("sold", true)
                .put("title", "Straße \"1\"; drop table book --")
                .put("cover", new byte[] {0, -1, 127})
                .put("printed", "2024-02-29")
                .put("opens", "08:30")
                .put("made", "2024-02-29T23:59:59.123456")
                .put("seen", "2024-02-29T23:59:59.123456Z")
                .put("code", "6f1c2a8e-0000-4000-8000-00805f9b34fb")
                .build();
    }

    private LegacyAnswer call(String operation, Value parameters) {
        return service.call(new LegacyCall(operation, parameters, Caller.NOBODY, TIME));
    }

    private Value done(String operation, Value parameters) {
        LegacyAnswer answer = call(operation, parameters);
        assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
        return ((LegacyAnswer.Done) answer).result();
    }

    private LegacyFault fault(String operation, Value parameters) {
        LegacyAnswer answer = call(operation, parameters);
        assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
        return ((LegacyAnswer.Failed) answer).fault();
    }

    private static Value id(long id) {
        return Value.record().put("id", id).build();
    }

    @Test
    void valuesComeBackAsTheyWent() {
        assertThat(done("add", book(1)))
                .isEqualTo(Value.record().put("updated", 1).build());
        assertThat(done("byId", id(1)).get("rows").items()).containsExactly(book(1));
    }

    @Test
    void nullComesBackAsNull() {
        Value nothing = id(2);
        for (String name : book(2).names()) {
            nothing = name.equals("id") ? nothing : nothing.with(name, Value.nothing());
        }
        done("add", nothing);
        assertThat(done("byId", id(2)).get("rows").at(0)).isEqualTo(nothing);
    }

    @Test
    void theLargestWholeNumberSurvives() {
        done("add", book(Long.MAX_VALUE));
        assertThat(done("byId", id(Long.MAX_VALUE)).get("rows").at(0).get("id").longValue())
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void whatDoesNotFitItsColumnIsRefusedAndNothingIsDone() {
        assertRefused(book(1).with("id", Value.of(BigInteger.TWO.pow(63))), "'id'");
        assertRefused(book(1).with("small", Value.of(40_000)), "'small' of the statement add is whole 16");
        assertRefused(book(1).with("weight", Value.of((1L << 53) + 1)), "would be rounded");
        assertRefused(book(1).with("printed", Value.of("yesterday")), "'printed'");
        assertRefused(book(1).with("price", Value.of("dear")), "'price'");
        assertRefused(book(1).with("title", Value.list(Value.of("a"))), "arrays and records are not passed");
        assertRefused(book(1).without("title"), "'title'");
        assertThat(done("byId", id(1)).get("rows").size()).isZero();
    }

    private void assertRefused(Value book, String why) {
        assertThatThrownBy(() -> call("add", book))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining(why)
                .extracting(thrown -> ((ProblemException) thrown).problem().code())
                .isEqualTo(FailureCode.BAD_PARAMETERS);
    }

    @Test
    void aTextIsATextWhateverIsInIt() {
        done("add", book(1));
        Value title = Value.record().put("title", "x' or '1' = '1").build();
        assertThat(done("titled", title).get("rows").size()).isZero();
        assertThat(done(
                                "titled",
                                Value.record()
                                        .put("title", book(1).get("title"))
                                        .build())
                        .get("rows")
                        .size())
                .isEqualTo(1);
    }

    @Test
    void moreRowsThanThereMayBeAreRefused() {
        for (int i = 1; i <= 3; i++) {
            done("add", book(i));
        }
        LegacyFault fault = fault(
                "titled", Value.record().put("title", book(1).get("title")).build());
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
        assertThat(fault.code()).isEqualTo("TOO_MANY_ROWS");
        assertThat(fault.message()).contains("more than 2 rows");
    }

    @Test
    void thereMayBeAsManyRowsAsThereAreNumbers() {
        done("add", book(1));
        assertThat(done("all", Value.record().build()).get("rows").size()).isEqualTo(1);
    }

    @Test
    void anAnswerThatIsTooLargeIsRefused() {
        done("add", book(1).with("cover", Value.of(new byte[200_000])));
        assertThat(fault("byId", id(1)).code()).isEqualTo("TOO_LARGE");
    }

    @Test
    void columnsThatHaveNoFormAsARecordAreRefused() {
        assertThat(fault("twice", Value.record().build()).code()).isEqualTo("COLUMNS");
        assertThat(fault("array", Value.record().build()).message()).contains("is an array");
    }

    @Test
    void aStatementIsNotSentWhenItsTimeIsUp() {
        LegacyAnswer answer = service.call(new LegacyCall("add", book(1), Caller.NOBODY, Duration.ofNanos(1)));
        LegacyFault fault = ((LegacyAnswer.Failed) answer).fault();
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        assertThat(fault.code()).isEqualTo("TIME");
        assertThat(fault.retryable()).isTrue();
        assertThat(done("byId", id(1)).get("rows").size()).isZero();
    }

    @Test
    void aViolatedConstraintIsAResult() {
        done("add", book(1));
        LegacyFault fault = fault("add", book(1));
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
        assertThat(fault.code()).isEqualTo("SQLSTATE 23505");
        assertThat(fault.retryable()).isFalse();
        assertThat(fault.detail().get("sqlState").text()).isEqualTo("23505");
        assertThat(fault.message()).startsWith("the statement add: a constraint is violated; the database says '");
    }

    @Test
    void aStatementThatDoesNotFitTheDatabaseSaysSo() {
        LegacyFault fault = fault("wrong", Value.record().build());
        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.SERVICE);
        assertThat(fault.code()).startsWith("SQLSTATE 42");
        assertThat(fault.message()).contains("mend the configuration");
    }

    @Test
    void anUpdateSaysHowManyRowsItChanged() {
        for (int i = 1; i <= 3; i++) {
            done("add", book(i));
        }
        assertThat(done(
                                "rename",
                                Value.record().put("title", "T").put("least", 2).build())
                        .get("updated")
                        .intValue())
                .isEqualTo(2);
    }
}
