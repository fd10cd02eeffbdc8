package org.rpcchain.soap;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.NodeReport;

/** A whole function repository in memory, with a clock that stands still. */
final class MemoryRepository implements FunctionRepository {
    static final Instant NOW = Instant.parse("2026-11-21T04:12:00.123456Z");

    final Map<String, ChainSource> sources = new ConcurrentHashMap<>();
    final Map<String, String> applications = new ConcurrentHashMap<>();
    final Map<String, Tombstone> buried = new ConcurrentHashMap<>();
    final List<NodeReport> reports = new CopyOnWriteArrayList<>();

    @Override
    public void publish(ChainSource source) {
        publish(source, "");
    }

    @Override
    public void publish(ChainSource source, String application) {
        Tombstone tombstone = buried.get(source.hash());
        if (tombstone != null) {
            throw new ProblemException(
                    FailureCode.BURIED, tombstone.by() + " has buried " + source.name() + ": " + tombstone.reason());
        }
        sources.put(source.hash(), source);
        applications.put(source.hash(), application);
    }

    @Override
    public ChainSource fetch(String hash) {
        return Optional.ofNullable(sources.get(hash))
                .orElseThrow(() -> new ProblemException(FailureCode.SOURCE_MISSING, "nobody published " + hash));
    }

    @Override
    public void bury(String hash, String reason) {
        buried.put(fetch(hash).hash(), new Tombstone(reason, "eve", NOW));
    }

    @Override
    public void report(NodeReport report) {
        reports.add(report);
    }

    @Override
    public List<Entry> list(String afterName) {
        return sources.values().stream().map(this::entry).toList();
    }

    @Override
    public List<Entry> history(String name) {
        return list("");
    }

    @Override
    public List<Problem> check(ChainSource source) {
        return List.of();
    }

    private Entry entry(ChainSource source) {
        Provenance provenance = new Provenance(
                "org.acme", "", applications.get(source.hash()), Optional.ofNullable(buried.get(source.hash())));
        return new Entry(source.name(), source.hash(), source.text().length(), NOW, provenance);
    }
}
