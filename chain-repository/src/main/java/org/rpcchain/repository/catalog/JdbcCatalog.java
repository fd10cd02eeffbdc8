package org.rpcchain.repository.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.AuditLog;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;
import org.rpcchain.spi.FunctionRepository.Tombstone;

/** The catalog of the sources in a database. Thread-safe, also between processes on one PostgreSQL. */
public final class JdbcCatalog implements Catalog {
    private static final String PUBLICATIONS = """
            select n.name, n.hash, p.namespace, s.bytes, n.published, n.published_by, n.application,
                t.reason, t.buried_by, t.since, n.number
            from chain_source_name n join chain_source s on s.hash = n.hash
            join chain_source_namespace p on p.hash = n.hash
            left join chain_tombstone t on t.hash = n.hash
            """;
    private static final String NEWEST = PUBLICATIONS + "where " + Pages.newest(PAGE) + "order by n.name, p.namespace";
    private static final String HISTORY = PUBLICATIONS
            + "where n.name = ? and n.number < ? order by n.number desc fetch first " + PAGE + " rows only";
    private static final String FIRST = PUBLICATIONS + "where n.hash = ? order by n.number fetch first 1 row only";
    private static final String NAMESPACES = "select hash, namespace from chain_source_namespace where hash in (%s)";
    private static final String BURY =
            "insert into chain_tombstone (hash, reason, buried_by, since) values (?, ?, ?, ?)";
    private static final String AUDIT = """
            select number, since, done_by, action, subject, detail from chain_audit
            where number < ? order by number desc fetch first\s""" + PAGE + " rows only";

    private final Database database;
    private final Access access;
    private final AuditLog audit;
    private final InstantSource clock;

    private record Numbered(Publication publication, long number) {}

    /** Opens the catalog of a database, which stays its opener's, with times by this clock. */
    public JdbcCatalog(Database database, Access access, AuditLog audit, InstantSource clock) {
        this.database = database;
        this.access = access;
        this.audit = audit;
        this.clock = clock;
    }

    @Override
    public List<Publication> newest(String afterName) {
        if (!afterName.isEmpty()) {
            Admission.refuseBadName(afterName);
        }
        return Pages.filled(
                afterName,
                PAGE,
                after -> database.select(Statement.of("list its sources", NEWEST, after), JdbcCatalog::publication),
                Publication::name,
                readable());
    }

    @Override
    public List<Publication> history(String name) {
        Admission.refuseBadName(name);
        Predicate<Publication> readable = readable();
        return Pages.filled(
                        Long.MAX_VALUE,
                        PAGE,
                        before -> database.select(
                                Statement.of("list what " + name + " was", HISTORY, name, before),
                                row -> new Numbered(publication(row), row.getLong(11))),
                        Numbered::number,
                        numbered -> readable.test(numbered.publication))
                .stream()
                .map(Numbered::publication)
                .toList();
    }

    @Override
    public Optional<Publication> publication(String hash) {
        return first(hash).filter(readable());
    }

    @Override
    public Set<String> readable(Collection<String> hashes) {
        if (hashes.isEmpty()) {
            return Set.of();
        }
        String each = String.join(", ", Collections.nCopies(hashes.size(), "?"));
        Statement question = Statement.of("look for namespaces", NAMESPACES.formatted(each), hashes.toArray());
        return database.select(question, row -> Map.entry(row.getString(1), row.getString(2))).stream()
                .filter(Pages.readable(access, CallerScope.caller(), Map.Entry::getValue))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    @Override
    public void bury(String hash, String reason) {
        Publication buried = first(hash)
                .orElseThrow(() -> new ProblemException(
                        FailureCode.SOURCE_MISSING,
                        "there is no source with the hash " + hash + " to bury; look for it in the list"));
        access.require(Right.ADMINISTER, buried.namespace());
        refuseBadReason(reason);
        database.add(
                Statement.of(
                        "bury " + buried.name(),
                        BURY,
                        hash,
                        reason,
                        CallerScope.caller().name(),
                        clock.instant().atOffset(ZoneOffset.UTC)),
                audit.line("bury", hash, buried.name() + ": " + reason));
    }

    @Override
    public List<AuditEntry> audit(long beforeNumber) {
        access.require(Right.ADMINISTER, "");
        return database.select(Statement.of("read its audit log", AUDIT, beforeNumber), JdbcCatalog::auditEntry);
    }

    /** Answers a source's first publication, whoever asks. */
    Optional<Publication> first(String hash) {
        Admission.refuseBadHash(hash);
        return database
                .select(Statement.of("look for the source " + hash, FIRST, hash), JdbcCatalog::publication)
                .stream()
                .findFirst();
    }

    private static void refuseBadReason(String reason) {
        if (reason.isBlank() || reason.length() > REASON_LIMIT || !Admission.isKeepable(reason)) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "say in 1 to " + REASON_LIMIT
                            + " characters, and no control characters, why no new chain may use it:"
                            + " its publishers will read that");
        }
    }

    private Predicate<Publication> readable() {
        return Pages.readable(access, CallerScope.caller(), Publication::namespace);
    }

    private static Publication publication(ResultSet row) throws SQLException {
        return new Publication(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getLong(4),
                row.getObject(5, OffsetDateTime.class).toInstant(),
                row.getString(6),
                row.getString(7),
                row.getString(8) == null ? Optional.empty() : Optional.of(tombstone(row)));
    }

    private static Tombstone tombstone(ResultSet row) throws SQLException {
        return new Tombstone(
                row.getString(8),
                row.getString(9),
                row.getObject(10, OffsetDateTime.class).toInstant());
    }

    private static AuditEntry auditEntry(ResultSet row) throws SQLException {
        return new AuditEntry(
                row.getLong(1),
                row.getObject(2, OffsetDateTime.class).toInstant(),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6));
    }
}
