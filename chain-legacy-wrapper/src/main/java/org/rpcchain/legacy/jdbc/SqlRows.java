package org.rpcchain.legacy.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;

/** What a query answers, as a list of records: a name for each column, by its label. For one result. */
final class SqlRows {
    /** How many rows come first: whatever comes is in memory before anybody can say that it is too large. */
    static final int FIRST = 1;

    private static final int MOST_AT_A_TIME = 1_000;

    private final ResultSet results;
    private final int mostRows;
    private final long mostBytes;
    private final List<String> labels = new ArrayList<>();
    private final List<SqlType> types = new ArrayList<>();

    SqlRows(ResultSet results, int mostRows, long mostBytes) throws SQLException {
        this.results = results;
        this.mostRows = mostRows;
        this.mostBytes = mostBytes;
        ResultSetMetaData columns = results.getMetaData();
        check(columns);
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            labels.add(columns.getColumnLabel(i));
            types.add(SqlType.ofColumn(columns, i));
        }
    }

    /**
     * Refuses what has no form as records.
     *
     * @throws RefusedException when two columns have the same label, or one is an array
     */
    static void check(ResultSetMetaData columns) throws SQLException {
        Set<String> seen = new HashSet<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            String label = columns.getColumnLabel(i);
            if (!seen.add(label)) {
                throw new RefusedException(
                        "COLUMNS", "two columns are called " + label + "; name one otherwise, with 'as'");
            }
            if (SqlType.ofColumn(columns, i) == SqlType.ARRAY) {
                throw new RefusedException(
                        "ARRAY", "the column " + label + " is an array; select it as rows, or as a text of JSON");
            }
        }
    }

    /** Reads all of them. */
    Value read() throws SQLException {
        List<Value> rows = new ArrayList<>();
        long bytes = 0;
        long largest = 1;
        while (results.next()) {
            if (rows.size() == mostRows) {
                throw new RefusedException(
                        "TOO_MANY_ROWS",
                        "it answers more than " + mostRows + " rows; have it select less, or raise its rows");
            }
            Value row = row();
            bytes += row.weight();
            if (bytes > mostBytes) {
                throw tooLarge(mostBytes);
            }
            rows.add(row);
            largest = Math.max(largest, row.weight());
            results.setFetchSize(next(rows.size(), (mostBytes - bytes) / largest));
        }
        return Value.record().put("rows", Value.list(rows)).build();
    }

    /**
     * Answers how many to fetch next: twice as many as last time, but no more than fit if all are as large as the largest. One
     * where none fits, to see whether there are more; no more than all, since H2 wants that.
     */
    private int next(int count, long fitting) {
        long most = Math.min(Math.min(mostRows, MOST_AT_A_TIME), count + 1L); // 1, 2, 4 and so on up to here
        return (int) Math.max(1, Math.min(most, fitting));
    }

    private Value row() throws SQLException {
        RecordBuilder row = Value.record();
        for (int i = 0; i < labels.size(); i++) {
            row.put(labels.get(i), column(i + 1, types.get(i)));
        }
        return row.build();
    }

    private Value column(int index, SqlType type) throws SQLException {
        return switch (type) {
            case DATE -> text(results.getObject(index, LocalDate.class));
            case TIME -> text(results.getObject(index, LocalTime.class));
            case TIME_WITH_ZONE -> text(results.getObject(index, OffsetTime.class));
            case TIMESTAMP -> text(results.getObject(index, LocalDateTime.class));
            case TIMESTAMP_WITH_ZONE -> text(results.getObject(index, OffsetDateTime.class));
            case BYTES -> bytes(results.getBytes(index));
            case UUID, OWN -> text(results.getString(index));
            default -> value(results.getObject(index));
        };
    }

    private static Value text(@Nullable Object value) {
        return value == null ? Value.nothing() : Value.of(value.toString());
    }

    private static Value bytes(byte @Nullable [] value) {
        return value == null ? Value.nothing() : Value.adopt(value);
    }

    private Value value(@Nullable Object value) throws SQLException {
        if (value instanceof Number number) {
            return number(number);
        }
        if (value instanceof Boolean bool) {
            return Value.of(bool.booleanValue());
        }
        if (value instanceof Clob clob) {
            return Value.of(clob.getSubString(1, length(clob.length())));
        }
        if (value instanceof Blob blob) {
            return Value.adopt(blob.getBytes(1, length(blob.length())));
        }
        return value instanceof byte[] content ? Value.adopt(content) : text(value);
    }

    private static Value number(Number number) {
        if (number instanceof BigDecimal decimal) {
            return Value.of(decimal);
        }
        if (number instanceof BigInteger whole) {
            return Value.of(whole);
        }
        // each float is a double
        return number instanceof Double || number instanceof Float
                ? Value.of(number.doubleValue())
                : Value.of(number.longValue());
    }

    private int length(long length) {
        if (length > mostBytes || length > Integer.MAX_VALUE) {
            throw tooLarge(mostBytes);
        }
        return (int) length;
    }

    static RefusedException tooLarge(long mostBytes) {
        return new RefusedException(
                "TOO_LARGE",
                "it answers more than " + mostBytes + " bytes; have it select less, or raise answer-bytes");
    }
}
