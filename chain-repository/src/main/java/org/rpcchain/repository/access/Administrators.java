package org.rpcchain.repository.access;

import java.sql.SQLException;
import java.util.List;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.Statement;
import org.rpcchain.repository.database.Transaction;

/**
 * Who may administer everything, as a transaction finds them before it takes rights.
 *
 * @param names by name; those who are blocked do not count
 */
record Administrators(List<String> names) {
    // Locks them all, so that two who take each other's right at once do not both succeed.
    private static final String LOCK = """
            select u.name from chain_user u where u.blocked = false and exists (
                select 1 from chain_grant g
                where g.user_name = u.name and g.permission = 'ADMINISTER' and g.namespace = '')
            order by u.name for update""";

    /** Answers them; nobody else changes one of them before the transaction has ended. */
    static Administrators locked(Transaction transaction) throws SQLException {
        return new Administrators(transaction.select(Statement.of("", LOCK), row -> row.getString(1)));
    }

    /**
     * Undoes a transaction after which there is none any more.
     *
     * @throws ProblemException with {@code MALFORMED}
     */
    void refuseToLoseTheLast(Transaction transaction) throws SQLException {
        if (!names.isEmpty() && locked(transaction).names().isEmpty()) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "then nobody could administer the repository any more; grant somebody else that right everywhere"
                            + " first");
        }
    }
}
