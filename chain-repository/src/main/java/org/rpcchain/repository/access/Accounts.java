package org.rpcchain.repository.access;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;

/**
 * Users as the database has them, remembered for {@link #MEMORY}.
 *
 * <p>A change in this instance is seen at once, since it calls {@link #forget}; one in another instance after
 * {@link #MEMORY} at most. Thread-safe.
 */
final class Accounts {
    /** How long another instance's change may go unseen: 5 s. */
    static final Duration MEMORY = Duration.ofSeconds(5);

    private static final int REMEMBERED = 10_000;
    private static final String USER = "select name, kind, password, blocked from chain_user where name = ?";

    private final Database database;
    private final InstantSource clock;

    /** Guarded by this, as the number of changes. */
    private final Map<String, Known> known = new HashMap<>();

    private long changes;

    private record Known(Optional<Account> account, Instant read) {}

    Accounts(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Answers who has this name; empty when nobody does. */
    Optional<Account> of(String name) {
        if (!UserNames.isGood(name)) {
            return Optional.empty();
        }
        long before = changesSoFar();
        Known remembered = remembered(name);
        if (remembered != null) {
            return remembered.account;
        }
        Instant now = clock.instant();
        Optional<Account> account = read(name);
        remember(name, new Known(account, now), before);
        return account;
    }

    /** Forgets everything, after a change. */
    synchronized void forget() {
        changes++;
        known.clear();
    }

    private synchronized long changesSoFar() {
        return changes;
    }

    private synchronized @Nullable Known remembered(String name) {
        Known found = known.get(name);
        boolean fresh = found != null && clock.instant().isBefore(found.read.plus(MEMORY));
        return fresh ? found : null;
    }

    /** Unless something was changed while it was read: then it may be from before. */
    private synchronized void remember(String name, Known found, long before) {
        if (before == changes) {
            if (known.size() >= REMEMBERED) {
                known.clear();
            }
            known.put(name, found);
        }
    }

    private Optional<Account> read(String name) {
        List<Grant> grants = Grants.of(name, database);
        return database.select(Statement.of("look for a user", USER, name), row -> account(row, grants)).stream()
                .findFirst();
    }

    private static Account account(ResultSet row, List<Grant> grants) throws SQLException {
        Caller caller = new Caller(row.getString(1), Caller.Kind.valueOf(row.getString(2)));
        return new Account(caller, row.getString(3), row.getBoolean(4), grants);
    }
}
