package org.rpcchain.repository.access;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import org.rpcchain.repository.catalog.AuditEntry;
import org.rpcchain.repository.catalog.JdbcCatalog;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;

/** The room over a database of its own, with a clock that a test moves. */
final class TestAccess implements AutoCloseable {
    static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
    static final Login ADMIN = new Login("admin", "correct horse battery");
    static final String HERE = "192.0.2.1";

    /** A thousandth of what a hash takes elsewhere: most tests are not about that. */
    private static final int KIBIBYTES = 19;

    private final Database database;
    private final AccessControl control;
    private final AccessSettings settings;
    private Instant now = START;

    private TestAccess(AccessSettings settings, DatabaseAddress address) {
        this.settings = settings;
        this.database = Database.open(address);
        this.control = AccessControl.open(database, settings, clock(), new Passwords(KIBIBYTES));
    }

    /** Rights are asked for, and there is an administrator. */
    static TestAccess open() {
        return open(AccessSettings.requiring().administrator(ADMIN));
    }

    static TestAccess open(AccessSettings settings) {
        return new TestAccess(settings, DatabaseAddress.memory());
    }

    static TestAccess open(DatabaseAddress address) {
        return new TestAccess(AccessSettings.requiring().administrator(ADMIN), address);
    }

    /** Another instance of the same repository, whose hashes take what they take elsewhere. */
    AccessControl secondInstance() {
        return AccessControl.open(database, settings, clock());
    }

    InstantSource clock() {
        return () -> now;
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    AccessControl control() {
        return control;
    }

    Users users() {
        return control.users();
    }

    Sessions sessions() {
        return control.sessions();
    }

    Database database() {
        return database;
    }

    <T> T asAdmin(Supplier<T> work) {
        return as(new Caller(ADMIN.name(), Caller.Kind.USER), work);
    }

    void asAdmin(Runnable work) {
        asAdmin(() -> {
            work.run();
            return true;
        });
    }

    <T> T as(Caller caller, Supplier<T> work) {
        CallerScope scope = CallerScope.enter(caller);
        try {
            return work.get();
        } finally {
            scope.close();
        }
    }

    void as(Caller caller, Runnable work) {
        as(caller, () -> {
            work.run();
            return true;
        });
    }

    /** The audit log, newest first: by, action, subject, detail. */
    List<String> audit() {
        JdbcCatalog catalog = new JdbcCatalog(database, Access.OPEN, control.audit(), clock());
        return catalog.audit(Long.MAX_VALUE).stream().map(TestAccess::line).toList();
    }

    @Override
    public void close() {
        database.close();
    }

    private static String line(AuditEntry entry) {
        return entry.by() + "|" + entry.action() + "|" + entry.subject() + "|" + entry.detail();
    }
}
