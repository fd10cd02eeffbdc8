package org.rpcchain.repository;

import java.time.InstantSource;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.catalog.JdbcCatalog;
import org.rpcchain.repository.catalog.JdbcFunctionRepository;
import org.rpcchain.repository.catalog.SourceCheck;
import org.rpcchain.repository.chains.JdbcChainEnds;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;
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
 * @param parts what is closed with it
 */
record Store(
        Database database,
        AccessControl control,
        JdbcFunctionRepository functions,
        JdbcCatalog catalog,
        JdbcChainEnds ends,
        OpenParts parts)
        implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Store.class);

    /** Opens the database of these settings, and brings its tables up to date. */
    static Store open(Settings settings, Place place) {
        OpenParts parts = new OpenParts();
        try {
            return opened(settings, place, parts);
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    private static Store opened(Settings settings, Place place, OpenParts parts) {
        DatabaseAddress address = settings.database();
        warn(place, address);
        InstantSource clock = InstantSource.system();
        Database database = parts.add(Database.open(address));
        AccessControl control =
                AccessControl.open(database, place.open() ? AccessSettings.open() : settings.access(), clock);
        SourceCheck check = parts.add(SourceCheck.compiling(SandboxPolicy.DEFAULT));
        return new Store(
                database,
                control,
                new JdbcFunctionRepository(database, check, control.access(), control.audit(), clock),
                new JdbcCatalog(database, control.access(), control.audit(), clock),
                parts.add(new JdbcChainEnds(database, clock)),
                parts);
    }

    private static void warn(Place place, DatabaseAddress address) {
        if (place.open()) {
            LOG.warn("the repository asks nobody who they are: whoever comes from this machine may do everything");
        }
        if (address.isMemory()) {
            LOG.warn(
                    "the repository keeps everything in memory, in {}, where it is gone with this process; to keep it give a"
                            + " data directory, or jdbc:postgresql://host/database",
                    address);
        }
    }

    /** Closes all of it, also when the database is away and its gateway cannot take its leave. */
    @Override
    public void close() {
        parts.close();
    }
}
