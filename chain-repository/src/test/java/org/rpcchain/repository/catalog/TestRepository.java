package org.rpcchain.repository.catalog;

import java.time.InstantSource;
import java.util.List;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;

/** A repository whose database is its own. */
record TestRepository(Database database, AccessControl control, JdbcFunctionRepository functions, JdbcCatalog catalog)
        implements AutoCloseable {
    /** Everybody may everything, and everything compiles. */
    static TestRepository open(DatabaseAddress address) {
        return open(address, source -> List.of(), Access.OPEN, InstantSource.system());
    }

    static TestRepository open(DatabaseAddress address, SourceCheck check, Access access, InstantSource clock) {
        Database database = Database.open(address);
        AccessControl control = AccessControl.open(database, AccessSettings.open(), clock);
        return new TestRepository(
                database,
                control,
                new JdbcFunctionRepository(database, check, access, control.audit(), clock),
                new JdbcCatalog(database, access, control.audit(), clock));
    }

    @Override
    public void close() {
        functions.close();
        database.close();
    }
}
