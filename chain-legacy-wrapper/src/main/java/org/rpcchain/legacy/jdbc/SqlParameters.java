package org.rpcchain.legacy.jdbc;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.ValueException;

/**
 * Values as parameters of a statement, by the types that the database gives them; nothing is rounded silently.
 *
 * @param operation the statement's name, for messages
 * @param names the name of each parameter
 * @param types the type of each
 */
record SqlParameters(String operation, List<String> names, List<SqlType> types) {
    SqlParameters {
        names = List.copyOf(names);
        types = List.copyOf(types);
    }

    /**
     * Sets all parameters.
     *
     * @throws ProblemException with {@code BAD_PARAMETERS} when a value does not fit its type
     */
    void set(PreparedStatement statement, Value given) throws SQLException {
        for (int i = 0; i < names.size(); i++) {
            try {
                set(statement, i + 1, types.get(i), given.get(names.get(i)));
            } catch (ValueException | DateTimeException | IllegalArgumentException e) {
                throw bad(names.get(i), types.get(i), String.valueOf(e.getMessage()));
            }
        }
    }

    private void set(PreparedStatement statement, int index, SqlType type, Value value) throws SQLException {
        if (type == SqlType.ARRAY || value.kind() == Value.Kind.LIST || value.kind() == Value.Kind.RECORD) {
            throw new ValueException("arrays and records are not passed to databases; pass their items one by one, or"
                    + " a text of JSON");
        }
        if (value.isNull()) {
            statement.setNull(index, nullType(type));
            return;
        }
        switch (type) {
            case WHOLE_16 -> statement.setShort(index, (short) within(value, Short.MIN_VALUE, Short.MAX_VALUE));
            case WHOLE_32 -> statement.setInt(index, value.intValue());
            case WHOLE_64 -> statement.setLong(index, value.longValue());
            case DECIMAL -> statement.setBigDecimal(index, value.decimal());
            case FLOATING -> statement.setDouble(index, floating(value));
            case BOOLEAN -> statement.setBoolean(index, value.bool());
            case TEXT, CLOB -> text(statement, index, value);
            case BYTES, BLOB -> statement.setBytes(index, value.bytes());
            case DATE -> statement.setObject(index, time(value, LocalDate::parse));
            case TIME -> statement.setObject(index, time(value, LocalTime::parse));
            case TIME_WITH_ZONE -> statement.setObject(index, time(value, OffsetTime::parse));
            case TIMESTAMP -> statement.setObject(index, time(value, LocalDateTime::parse));
            case TIMESTAMP_WITH_ZONE -> statement.setObject(index, time(value, OffsetDateTime::parse));
            case UUID -> statement.setObject(index, time(value, UUID::fromString));
            default -> own(statement, index, value);
        }
    }

    /** H2 takes for a text whatever it does not know the type of before it runs. */
    private static void text(PreparedStatement statement, int index, Value value) throws SQLException {
        if (value.kind() == Value.Kind.TEXT) {
            statement.setString(index, value.text());
        } else {
            own(statement, index, value);
        }
    }

    /** What the database has its own name for, or none: by what the value is. */
    private static void own(PreparedStatement statement, int index, Value value) throws SQLException {
        switch (value.kind()) {
            case BOOLEAN -> statement.setBoolean(index, value.bool());
            case INTEGER, DECIMAL -> statement.setBigDecimal(index, value.decimal());
            case DOUBLE -> statement.setDouble(index, value.doubleValue());
            case BYTES -> statement.setBytes(index, value.bytes());
            default -> statement.setObject(index, value.text(), Types.OTHER);
        }
    }

    private static long within(Value value, long least, long most) {
        long number = value.longValue();
        if (number < least || number > most) {
            throw new ValueException("the number " + number + " is not from " + least + " to " + most);
        }
        return number;
    }

    /** A decimal becomes the nearest double, as everywhere; a whole number that would become another is refused. */
    private static double floating(Value value) {
        double number = value.doubleValue();
        if (value.kind() == Value.Kind.INTEGER && new BigDecimal(number).compareTo(value.decimal()) != 0) {
            throw new ValueException("the whole number " + value + " would be rounded; send a double");
        }
        return number;
    }

    private static <T> T time(Value value, Function<String, T> reading) {
        return reading.apply(value.text());
    }

    private static int nullType(SqlType type) {
        return switch (type) {
            case WHOLE_16, WHOLE_32 -> Types.INTEGER;
            case WHOLE_64 -> Types.BIGINT;
            case DECIMAL -> Types.NUMERIC;
            case FLOATING -> Types.DOUBLE;
            case BOOLEAN -> Types.BOOLEAN;
            case TEXT, CLOB -> Types.VARCHAR;
            case BYTES, BLOB -> Types.VARBINARY;
            case DATE -> Types.DATE;
            case TIME, TIME_WITH_ZONE -> Types.TIME;
            case TIMESTAMP, TIMESTAMP_WITH_ZONE -> Types.TIMESTAMP;
            default -> Types.NULL;
        };
    }

    private ProblemException bad(String name, SqlType type, String why) {
        return new ProblemException(
                FailureCode.BAD_PARAMETERS,
                "the parameter '" + name + "' of the statement " + operation + " is "
                        + type.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " in the database: " + why);
    }
}
