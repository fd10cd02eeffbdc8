package org.rpcchain.repository.database;

import java.util.List;

/**
 * What a database is asked. Immutable.
 *
 * @param doing what it is for: completes the sentence "the repository cannot …"
 * @param sql the statement, with a question mark for each argument
 * @param arguments what stands for the question marks; never part of the SQL
 */
public record Statement(String doing, String sql, List<Object> arguments) {
    /** Copies the arguments. */
    public Statement {
        arguments = List.copyOf(arguments);
    }

    /** Answers a statement with these arguments. */
    public static Statement of(String doing, String sql, Object... arguments) {
        return new Statement(doing, sql, List.of(arguments));
    }

    /** Answers how many bytes of content it carries. */
    long contentBytes() {
        return arguments.stream()
                .mapToLong(argument -> argument instanceof byte[] content ? content.length : 0)
                .sum();
    }
}
