package org.rpcchain.legacy.jdbc;

import java.sql.ParameterMetaData;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Locale;
import java.util.Map;

/**
 * What a parameter or a column is, as far as values care: which of JDBC's types, or of a database's own, are alike.
 */
enum SqlType {
    WHOLE_16,
    WHOLE_32,
    WHOLE_64,
    DECIMAL,
    FLOATING,
    BOOLEAN,
    TEXT,
    CLOB,
    BYTES,
    BLOB,
    DATE,
    TIME,
    TIME_WITH_ZONE,
    TIMESTAMP,
    TIMESTAMP_WITH_ZONE,
    UUID,
    ARRAY,
    /** What JDBC has no name for, such as PostgreSQL's {@code jsonb}: its text. */
    OWN;

    /** PostgreSQL gives these the JDBC type of what has no zone, or none; H2 calls a UUID bytes. */
    private static final Map<String, SqlType> BY_NAME =
            Map.of("timestamptz", TIMESTAMP_WITH_ZONE, "timetz", TIME_WITH_ZONE, "uuid", UUID, "json", OWN, "bit", OWN);

    static SqlType ofParameter(ParameterMetaData parameters, int index) throws SQLException {
        return of(parameters.getParameterType(index), parameters.getParameterTypeName(index));
    }

    static SqlType ofColumn(ResultSetMetaData columns, int index) throws SQLException {
        return of(columns.getColumnType(index), columns.getColumnTypeName(index));
    }

    static SqlType of(int type, String name) {
        SqlType own = BY_NAME.get(String.valueOf(name).toLowerCase(Locale.ROOT));
        return own == null ? of(type) : own;
    }

    private static SqlType of(int type) {
        return switch (type) {
            case Types.TINYINT, Types.SMALLINT -> WHOLE_16;
            case Types.INTEGER -> WHOLE_32;
            case Types.BIGINT -> WHOLE_64;
            case Types.NUMERIC, Types.DECIMAL -> DECIMAL;
            case Types.REAL, Types.FLOAT, Types.DOUBLE -> FLOATING;
            case Types.BOOLEAN, Types.BIT -> BOOLEAN;
            case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR, Types.NCHAR, Types.NVARCHAR, Types.LONGNVARCHAR -> TEXT;
            case Types.CLOB, Types.NCLOB -> CLOB;
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY -> BYTES;
            case Types.BLOB -> BLOB;
            case Types.DATE -> DATE;
            case Types.TIME -> TIME;
            case Types.TIME_WITH_TIMEZONE -> TIME_WITH_ZONE;
            case Types.TIMESTAMP -> TIMESTAMP;
            case Types.TIMESTAMP_WITH_TIMEZONE -> TIMESTAMP_WITH_ZONE;
            case Types.ARRAY -> ARRAY;
            default -> OWN;
        };
    }
}
