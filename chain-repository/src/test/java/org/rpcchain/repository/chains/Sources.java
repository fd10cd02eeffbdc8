package org.rpcchain.repository.chains;

import java.time.InstantSource;
import java.util.List;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.AuditLog;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.catalog.JdbcCatalog;
import org.rpcchain.repository.catalog.JdbcFunctionRepository;
import org.rpcchain.repository.catalog.SourceCheck;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.spi.FunctionRepository;

/** A repository's sources and catalog on a database in memory, with rights as the test says. */
record Sources(Database database, FunctionRepository functions, Catalog catalog) implements AutoCloseable {
    static Sources open(Access access) {
        return open(access, source -> List.of());
    }

    static Sources open(Access access, SourceCheck check) {
        Database database = Database.open(DatabaseAddress.memory());
        InstantSource clock = InstantSource.system();
        AuditLog audit = new AuditLog(database, clock);
        return new Sources(
                database,
                new JdbcFunctionRepository(database, check, access, audit, clock),
                new JdbcCatalog(database, access, audit, clock));
    }

    @Override
    public void close() {
        database.close();
    }
}
