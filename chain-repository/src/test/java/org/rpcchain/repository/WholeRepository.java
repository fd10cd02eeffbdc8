package org.rpcchain.repository;

import java.net.URI;
import java.time.InstantSource;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.AccessControl;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.catalog.JdbcCatalog;
import org.rpcchain.repository.catalog.JdbcFunctionRepository;
import org.rpcchain.repository.catalog.SourceCheck;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.usage.ReportedUsage;
import org.rpcchain.repository.usage.Usage;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.soap.SoapRepository;
import org.rpcchain.spi.FunctionRepository;

/** A repository with all that stands around its sources, in memory, by SOAP on a free port; open to everybody. */
public final class WholeRepository implements AutoCloseable {
    private final Database database = Database.open(DatabaseAddress.memory());
    private final ReportedUsage usage;
    private final JdbcFunctionRepository functions;
    private final FunctionRepository served;
    private final SoapRepository service;

    /** Starts it; the clock says when something was. */
    public WholeRepository(InstantSource clock) {
        this(clock, Access.OPEN);
    }

    WholeRepository(InstantSource clock, Access reporting) {
        AccessControl control = AccessControl.open(database, AccessSettings.open(), clock);
        SourceCheck check = SourceCheck.compiling(SandboxPolicy.DEFAULT);
        usage = new ReportedUsage(clock);
        functions = new JdbcFunctionRepository(database, check, control.access(), control.audit(), clock);
        JdbcCatalog catalog = new JdbcCatalog(database, reporting, control.audit(), clock);
        served = new ServedFunctions(functions, catalog, usage, reporting);
        service = SoapRepository.builder(served).start();
    }

    /** Answers where it is. */
    public URI address() {
        return service.address();
    }

    /** Answers what is served. */
    public FunctionRepository served() {
        return served;
    }

    /** Answers what the nodes reported. */
    public Usage usage() {
        return usage;
    }

    @Override
    public void close() {
        service.close();
        functions.close();
        database.close();
    }
}
