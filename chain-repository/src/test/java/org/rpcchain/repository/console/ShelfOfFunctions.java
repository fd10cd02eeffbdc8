package org.rpcchain.repository.console;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.catalog.AuditEntry;
import org.rpcchain.repository.catalog.Catalog;
import org.rpcchain.repository.catalog.Publication;
import org.rpcchain.repository.usage.FunctionUse;
import org.rpcchain.repository.usage.Usage;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.FunctionRepository.Tombstone;

/** Functions in memory, with what stands around them; asks for rights as a catalog must. For one thread at a time. */
final class ShelfOfFunctions implements Catalog, Usage {
    static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final Access access;
    private final List<Publication> publications = new ArrayList<>();
    private final List<ChainSource> sources = new ArrayList<>();
    private final List<AuditEntry> audit = new ArrayList<>();
    final List<FunctionUse> uses = new ArrayList<>();

    ShelfOfFunctions(Access access) {
        this.access = access;
    }

    /** Adds a source, an hour after the one before. */
    synchronized ChainSource add(String name, String namespace, String by, String application, String text) {
        ChainSource source = ChainSource.of(name, text);
        Instant when = NOON.plusSeconds(3_600L * sources.size());
        sources.add(source);
        publications.add(new Publication(
                name, source.hash(), namespace, text.length(), when, by, application, Optional.empty()));
        log(by, "publish", name, source.hash());
        return source;
    }

    /** Puts up a tombstone, as somebody did some time ago. */
    synchronized void entomb(String hash, Tombstone tombstone) {
        publications.replaceAll(one -> one.hash().equals(hash) ? buried(one, tombstone) : one);
        log(tombstone.by(), "bury", hash, tombstone.reason());
    }

    /** Forgets everything. */
    synchronized void clear() {
        publications.clear();
        sources.clear();
        audit.clear();
        uses.clear();
    }

    private static Publication buried(Publication one, Tombstone tombstone) {
        return new Publication(
                one.name(),
                one.hash(),
                one.namespace(),
                one.bytes(),
                one.published(),
                one.by(),
                one.application(),
                Optional.of(tombstone));
    }

    synchronized void log(String by, String action, String subject, String detail) {
        audit.add(new AuditEntry(audit.size() + 1L, NOON.plusSeconds(audit.size()), by, action, subject, detail));
    }

    private boolean mayRead(Publication one) {
        return access.may(CallerScope.caller(), Right.READ, one.namespace());
    }

    @Override
    public synchronized List<Publication> newest(String afterName) {
        List<String> names = publications.stream()
                .filter(this::mayRead)
                .map(Publication::name)
                .filter(name -> name.compareTo(afterName) > 0)
                .distinct()
                .sorted()
                .limit(PAGE)
                .toList();
        return names.stream().flatMap(name -> newestOf(name).stream()).toList();
    }

    private Collection<Publication> newestOf(String name) {
        Map<String, Publication> newest = new TreeMap<>();
        history(name).forEach(one -> newest.putIfAbsent(one.namespace(), one));
        return newest.values();
    }

    @Override
    public synchronized List<Publication> history(String name) {
        List<Publication> versions = new ArrayList<>(publications.stream()
                .filter(one -> one.name().equals(name) && mayRead(one))
                .toList());
        Collections.reverse(versions);
        return versions;
    }

    @Override
    public synchronized Optional<Publication> publication(String hash) {
        Optional<Publication> found =
                publications.stream().filter(one -> one.hash().equals(hash)).findFirst();
        found.ifPresent(one -> access.require(Right.READ, one.namespace()));
        return found;
    }

    @Override
    public Set<String> readable(Collection<String> hashes) {
        throw new UnsupportedOperationException("the console takes no reports");
    }

    @Override
    public synchronized void bury(String hash, String reason) {
        Publication one = publication(hash).orElseThrow();
        access.require(Right.ADMINISTER, one.namespace());
        entomb(hash, new Tombstone(reason, CallerScope.caller().name(), NOON));
    }

    @Override
    public synchronized List<AuditEntry> audit(long beforeNumber) {
        access.require(Right.ADMINISTER, "");
        List<AuditEntry> entries = new ArrayList<>(
                audit.stream().filter(entry -> entry.number() < beforeNumber).toList());
        Collections.reverse(entries);
        return entries;
    }

    @Override
    public List<FunctionUse> of(String hash) {
        return uses.stream().filter(use -> use.hash().equals(hash)).toList();
    }

    @Override
    public List<FunctionUse> all() {
        return List.copyOf(uses);
    }

    /** Answers the sources as the repository that nodes ask. */
    FunctionRepository sources() {
        return new Sources();
    }

    private synchronized ChainSource source(String hash) {
        publication(hash);
        return sources.stream()
                .filter(source -> source.hash().equals(hash))
                .findFirst()
                .orElseThrow(() -> new ProblemException(FailureCode.SOURCE_MISSING, "no source " + hash));
    }

    private final class Sources implements FunctionRepository {
        @Override
        public ChainSource fetch(String hash) {
            return source(hash);
        }

        @Override
        public void publish(ChainSource source) {
            throw new UnsupportedOperationException("the console publishes nothing");
        }

        @Override
        public List<Entry> list(String afterName) {
            throw new UnsupportedOperationException("the console asks the catalog");
        }

        @Override
        public List<Entry> history(String name) {
            throw new UnsupportedOperationException("the console asks the catalog");
        }

        @Override
        public List<Problem> check(ChainSource source) {
            throw new UnsupportedOperationException("the console asks the trials");
        }
    }
}
