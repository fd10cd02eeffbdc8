package org.rpcchain.repository;

import java.util.List;
import java.util.Set;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.catalog.Publication;
import org.rpcchain.repository.usage.ReportedUsage;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.NodeReport;

/**
 * What the service {@code ChainRepository} answers from: the sources, the catalog that knows where they come from, and the
 * nodes' reports. The first two ask for rights themselves. Thread-safe.
 */
final class ServedFunctions implements FunctionRepository {
    private final FunctionRepository functions;
    private final Catalog catalog;
    private final ReportedUsage usage;
    private final Access access;

    ServedFunctions(FunctionRepository functions, Catalog catalog, ReportedUsage usage, Access access) {
        this.functions = functions;
        this.catalog = catalog;
        this.usage = usage;
        this.access = access;
    }

    @Override
    public void publish(ChainSource source) {
        publish(source, "");
    }

    @Override
    public void publish(ChainSource source, String application) {
        functions.publish(source, application);
    }

    @Override
    public ChainSource fetch(String hash) {
        return functions.fetch(hash);
    }

    @Override
    public void bury(String hash, String reason) {
        catalog.bury(hash, reason);
    }

    /** Whoever is known may report, but only sources count that it may read, as its node must to run them. */
    @Override
    public void report(NodeReport report) {
        if (CallerScope.caller().kind() == Caller.Kind.NOBODY) {
            access.require(Right.READ, "");
        }
        Set<String> readable = catalog.readable(
                report.uses().stream().map(NodeReport.Use::hash).toList());
        List<NodeReport.Use> uses = report.uses().stream()
                .filter(use -> readable.contains(use.hash()))
                .toList();
        usage.take(new NodeReport(report.node(), report.since(), uses));
    }

    @Override
    public List<Entry> list(String afterName) {
        if (!mayReadSomewhere()) {
            return List.of();
        }
        return catalog.newest(afterName).stream().map(Publication::entry).toList();
    }

    @Override
    public List<Entry> history(String name) {
        if (!mayReadSomewhere()) {
            return List.of();
        }
        return catalog.history(name).stream().map(Publication::entry).toList();
    }

    @Override
    public List<Problem> check(ChainSource source) {
        return functions.check(source);
    }

    /** Strangers are refused, so that they do not take it for an empty repository; who has no right sees nothing at once. */
    private boolean mayReadSomewhere() {
        Caller caller = CallerScope.caller();
        boolean may = access.maySomewhere(caller, Right.READ);
        if (!may && caller.kind() == Caller.Kind.NOBODY) {
            access.require(Right.READ, "");
        }
        return may;
    }
}
