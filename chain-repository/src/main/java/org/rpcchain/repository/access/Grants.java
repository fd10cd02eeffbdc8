package org.rpcchain.repository.access;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;
import org.rpcchain.repository.database.Transaction;

/** What users may, as the database has it; each change with its line in the audit log. Asks nobody's right. Thread-safe. */
final class Grants {
    private static final String OF_ONE =
            "select permission, namespace from chain_grant where user_name = ? order by namespace, permission";
    private static final String OF_ALL =
            "select permission, namespace, user_name from chain_grant order by namespace, permission";
    private static final String ADD = "insert into chain_grant (user_name, permission, namespace) values (?, ?, ?)";
    private static final String REMOVE =
            "delete from chain_grant where user_name = ? and permission = ? and namespace = ?";

    private final Database database;
    private final AuditLog audit;

    Grants(Database database, AuditLog audit) {
        this.database = database;
        this.audit = audit;
    }

    /** Answers somebody's, by namespace. */
    List<Grant> of(String name) {
        return of(name, database);
    }

    /** Answers somebody's in a database, by namespace. */
    static List<Grant> of(String name, Database database) {
        return database.select(Statement.of("look for the rights of a user", OF_ONE, name), Grants::grant);
    }

    private static Grant grant(ResultSet row) throws SQLException {
        return new Grant(Right.valueOf(row.getString(1)), row.getString(2));
    }

    /** Answers everybody's, by namespace, under the name of who has them. */
    Map<String, List<Grant>> all() {
        Map<String, List<Grant>> all = new HashMap<>();
        database.select(Statement.of("list its users", OF_ALL), row -> Map.entry(row.getString(3), grant(row)))
                .forEach(held -> all.computeIfAbsent(held.getKey(), name -> new ArrayList<>())
                        .add(held.getValue()));
        return all;
    }

    /** Adds one; adding again changes nothing. */
    void add(String name, Grant grant) {
        database.add(adding(name, grant), audit.line("grant", name, grant.toString()));
    }

    /** The statement that adds one. */
    static Statement adding(String name, Grant grant) {
        return Statement.of("grant a right", ADD, name, grant.right().name(), grant.namespace());
    }

    /** Removes one; removing what is not there changes nothing. */
    void remove(String name, Grant grant, Transaction transaction) throws SQLException {
        Administrators before = Administrators.locked(transaction);
        if (transaction.change(Statement.of("", REMOVE, name, grant.right().name(), grant.namespace())) > 0) {
            transaction.change(audit.line("revoke", name, grant.toString()));
            before.refuseToLoseTheLast(transaction);
        }
    }
}
