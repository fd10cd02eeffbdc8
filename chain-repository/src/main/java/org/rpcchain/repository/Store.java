package org.rpcchain.repository;

import java.time.InstantSource;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.catalog.JdbcCatalog;
import org.rpcchain.repository.catalog.JdbcFunctionRepository;
import org.rpcchain.repository.catalog.SourceCheck;
import org.rpcchain.repository.chains.JdbcChainEnds;
import org.rpcchain.repository.database.Database;
import org.rpcchain.sandbox.SandboxPolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A database that is open, and what lives in it.
 *
 * @param database where all is kept
 * @param control who may do what
 * @param functions the sources
 * @param catalog what stands around them
 * @param ends the gateway's chains
 */
record Store(
        Database database, AccessControl control, JdbcFunctionRepository functions, Catalog catalog, JdbcChainEnds ends)
        implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Store.class);

    /** Opens the database of these settings, and brings its tables up to date. */
    static Store open(Settings settings, Place place) {
        Database database = Database.open(settings.database());
        try {
            return in(database, place.open() ? AccessSettings.open() : settings.access());
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private static Store in(Database database, AccessSettings settings) {
        if (!settings.required()) {
            LOG.warn("the repository asks nobody who they are: whoever comes from this machine may do everything");
        }
        InstantSource clock = InstantSource.system();
        AccessControl control = AccessControl.open(database, settings, clock);
        SourceCheck check = SourceCheck.compiling(SandboxPolicy.DEFAULT);
        return new Store(
                database,
                control,
                new JdbcFunctionRepository(database, check, control.access(), control.audit(), clock),
                new JdbcCatalog(database, control.access(), control.audit(), clock),
                new JdbcChainEnds(database, clock));
    }

    @Override
    public void close() {
        ends.close();
        functions.close();
        database.close();
    }
}
