package org.rpcchain.legacy.jdbc;

import java.sql.SQLException;
import java.util.List;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.LegacyFault.Kind;

/**
 * What an error of a database is, by its SQLSTATE: the first line of {@link #TABLE} that it begins with. The table of
 * docs/legacy/jdbc.md is this one.
 *
 * @param state how the SQLSTATE begins
 * @param kind whose fault it is
 * @param retryable whether the same call may succeed later
 * @param meaning what has happened, for people; in all cases the transaction was rolled back
 */
record SqlFault(String state, Kind kind, boolean retryable, String meaning) {
    /** The lines, most particular first. The numbers of five digits are H2's. */
    static final List<SqlFault> TABLE = List.of(
            new SqlFault("40001", Kind.SERVICE, true, "another transaction was in the way"),
            new SqlFault("40P01", Kind.SERVICE, true, "a deadlock"),
            new SqlFault("55P03", Kind.SERVICE, true, "a lock could not be had"),
            new SqlFault("HYT00", Kind.SERVICE, true, "a lock could not be had in time"),
            new SqlFault("90131", Kind.SERVICE, true, "another transaction has changed the row"),
            new SqlFault("57014", Kind.SERVICE, true, "its time was up, or somebody cancelled it"),
            new SqlFault("53", Kind.SERVICE, true, "the database lacks memory, disk or connections"),
            new SqlFault("42501", Kind.ACCESS, false, "the database's user may not do that"),
            new SqlFault("90096", Kind.ACCESS, false, "the database's user may not do that"),
            new SqlFault("28", Kind.UNREACHABLE, false, "the database does not let the sidecar's user in"),
            new SqlFault("22", Kind.SERVICE, false, "a value does not fit"),
            new SqlFault("23", Kind.SERVICE, false, "a constraint is violated"),
            new SqlFault("42", Kind.SERVICE, false, "the statement does not fit the database; mend the configuration"),
            new SqlFault("", Kind.SERVICE, false, "anything else"));

    /** The connection is lost, or the database says that it does not know. */
    static final List<String> LOST =
            List.of("08", "40003", "57P01", "57P02", "57P03", "57P05", "90067", "90098", "90121");

    /** Answers the line of an error. */
    static SqlFault of(SQLException error) {
        String state = state(error);
        return TABLE.stream()
                .filter(line -> state.startsWith(line.state()))
                .findFirst()
                .orElseThrow();
    }

    /** Answers whether the error says that the connection is lost. */
    static boolean isLost(SQLException error) {
        String state = state(error);
        return LOST.stream().anyMatch(state::startsWith);
    }

    /** Answers the answer to a call whose statement the database refused. */
    static LegacyAnswer answer(String operation, SQLException error) {
        SqlFault line = of(error);
        return failed(line.kind(), line.retryable(), sentence(operation, error, line.meaning()), error);
    }

    /** Answers the answer to a call that never reached the database. */
    static LegacyAnswer unreachable(String operation, SQLException error) {
        boolean stranger = state(error).startsWith("28");
        String sentence = sentence(operation, error, "nothing was sent; start or mend the database");
        return failed(Kind.UNREACHABLE, !stranger, sentence, error);
    }

    /** Answers the answer to a call whose statement was not sent in time, and why not. */
    static LegacyAnswer unsent(String operation, String why) {
        String sentence = "the statement " + operation + ": " + why
                + ", and nothing was done; try again later, or give it more time";
        return new LegacyAnswer.Failed(new LegacyFault(Kind.UNREACHABLE, "TIME", sentence, true, Value.nothing()));
    }

    /** Answers the answer to a call during which the connection was lost. */
    static LegacyAnswer lost(String operation, boolean repeatable, SQLException error) {
        return repeatable
                ? failed(
                        Kind.UNREACHABLE,
                        true,
                        sentence(
                                operation,
                                error,
                                "the connection was lost, and another try did no better; try again later"),
                        error)
                : new LegacyAnswer.Unknown(sentence(
                        operation,
                        error,
                        "the connection was lost when the statement had been sent; find out whether it was committed"));
    }

    /** Answers the answer to a call whose statement's answer was refused. */
    static LegacyAnswer refused(String operation, RefusedException refusal) {
        String sentence = "the statement " + operation + " was rolled back: " + refusal.getMessage();
        return new LegacyAnswer.Failed(new LegacyFault(Kind.SERVICE, refusal.code(), sentence, false, Value.nothing()));
    }

    private static LegacyAnswer failed(Kind kind, boolean retryable, String sentence, SQLException error) {
        String state = state(error);
        Value detail = Value.record()
                .put("sqlState", state)
                .put("vendorCode", root(error).getErrorCode())
                .build();
        return new LegacyAnswer.Failed(
                new LegacyFault(kind, state.isEmpty() ? "SQL" : "SQLSTATE " + state, sentence, retryable, detail));
    }

    private static String sentence(String operation, SQLException error, String meaning) {
        String said = String.valueOf(root(error).getMessage());
        return "the statement " + operation + ": " + meaning + "; the database says '"
                + said.lines().findFirst().orElse(said) + "'";
    }

    private static String state(SQLException error) {
        String state = root(error).getSQLState();
        return state == null ? "" : state;
    }

    /** The database's own words are below those of the pool. */
    private static SQLException root(SQLException error) {
        SQLException root = error;
        for (Throwable cause = error.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException deeper) {
                root = deeper;
            }
        }
        return root;
    }
}
