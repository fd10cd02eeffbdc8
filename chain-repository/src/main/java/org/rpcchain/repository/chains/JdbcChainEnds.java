package org.rpcchain.repository.chains;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.rpcchain.ChainId;
import org.rpcchain.Progress;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;
import org.rpcchain.soap.kept.ChainEnd;
import org.rpcchain.soap.kept.ChainEnds;
import org.rpcchain.soap.kept.KnownChain;
import org.rpcchain.soap.kept.Load;
import org.rpcchain.soap.kept.Stand;
import org.rpcchain.soap.kept.StartedChain;

/**
 * The ends of chains in the repository's database: gateways that share it answer for each other, and what one has
 * acknowledged outlives it.
 *
 * <p>A chain whose gateway died while it ran is answered as unknown, with the place where it was last heard of; should
 * that gateway have been alive all the same, the true end takes its place. That an end has expired is known for another
 * day. Blocks its caller, at most some seconds when the database is down. Thread-safe. Beyond the papers.
 */
public final class JdbcChainEnds implements ChainEnds {
    private static final Duration EXPIRED_FOR = Duration.ofDays(1);
    private static final int MOST_ADOPTED = 100;
    /** Longer results do not come with a list. */
    private static final int BRIEF_BYTES = 16 << 10;

    private static final String BEGIN =
            "insert into chain_end (chain, caller, gateway, started, heard, place) values (?, ?, ?, ?, ?, ?)";
    private static final String BEGUN_HERE = "select 1 from chain_end where chain = ? and gateway = ?";
    private static final String HEARD =
            "update chain_end set heard = ?, place = ? where chain = ? and status = 'running'";
    private static final String END = """
            update chain_end set status = ?, ended = ?, bytes = ?, story = ?, result = ?
            where chain = ? and status in ('running', 'unknown')""";
    private static final String CHAIN =
            "select chain, caller, started, heard, place, status, ended, bytes, story, result from chain_end ";
    private static final String FIND = CHAIN + "where chain = ?";
    private static final String BRIEF =
            CHAIN.replace(" result ", " case when bytes <= " + BRIEF_BYTES + " then result end as result ");
    private static final String RECENT =
            BRIEF + "where status <> 'expired' order by number desc fetch first ? rows only";
    private static final String RECENT_OF =
            BRIEF + "where status <> 'expired' and caller = ? order by number desc fetch first ? rows only";
    private static final String LOAD = """
            select count(case when status = 'running' then 1 end), count(case when status <> 'running' then 1 end),
            coalesce(sum(bytes), 0) from chain_end where caller = ? and status <> 'expired'""";
    private static final String FORGET = "delete from chain_end where chain = ? and status <> 'running'";
    private static final String EXPIRE = """
            update chain_end set status = 'expired', bytes = 0, story = null, result = null
            where status in ('done', 'failed', 'unknown') and ended < ?""";
    private static final String CLEAN = "delete from chain_end where status = 'expired' and ended < ?";
    private static final String STOP = "update chain_end set stop_asked = true where chain = ? and status = 'running'";
    private static final String STOPPED =
            "select chain from chain_end where status = 'running' and stop_asked and gateway = ?";
    private static final String LOST = CHAIN + "where status = 'running' and gateway not in"
            + " (" + GatewayLease.ALIVE + ") order by number fetch first "
            + MOST_ADOPTED + " rows only";

    private final Database database;
    private final InstantSource clock;
    private final GatewayLease lease;

    /** Keeps the ends of the chains of one gateway in a database, which stays the caller's to close. */
    public JdbcChainEnds(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
        this.lease = new GatewayLease(database, clock);
    }

    @Override
    public void begin(StartedChain chain, Progress first) {
        OffsetDateTime started = at(chain.time());
        boolean added = database.add(Statement.of(
                "record the chain " + chain.id(),
                BEGIN,
                chain.id().toString(),
                chain.caller(),
                lease.gateway(),
                started,
                started,
                StoredPlace.write(first)));
        // A connection that was cut after the insert has it tried again.
        if (!added
                && !has(Statement.of("look for a chain", BEGUN_HERE, chain.id().toString(), lease.gateway()))) {
            throw new IllegalStateException("another gateway has started a chain " + chain.id()
                    + "; give the chain clients of gateways that share a database different names");
        }
    }

    @Override
    public void heard(ChainId chain, Progress progress) {
        change("record where a chain is", HEARD, now(), StoredPlace.write(progress), chain.toString());
    }

    @Override
    public void end(ChainId chain, ChainEnd end) {
        StoredEnd stored = StoredEnd.of(end.outcome());
        change(
                "keep the end of the chain " + chain,
                END,
                stored.status(),
                at(end.time()),
                end.bytes(),
                stored.story(),
                stored.result(),
                chain.toString());
    }

    @Override
    public Optional<KnownChain> find(ChainId chain) {
        return database
                .select(Statement.of("look for the chain " + chain, FIND, chain.toString()), this::known)
                .stream()
                .findFirst();
    }

    @Override
    public List<KnownChain> recent(Optional<String> caller, int most) {
        Statement question = caller.map(name -> Statement.of("list its chains", RECENT_OF, name, most))
                .orElseGet(() -> Statement.of("list its chains", RECENT, most));
        return database.select(question, this::known);
    }

    @Override
    public Load load(String caller) {
        Statement question = Statement.of("count the chains of a caller", LOAD, caller);
        return database.select(question, row -> new Load(row.getInt(1), row.getInt(2), row.getLong(3)))
                .get(0);
    }

    @Override
    public void forget(ChainId chain) {
        change("forget the chain " + chain, FORGET, chain.toString());
    }

    @Override
    public void expire(Instant before) {
        change("let ends of chains expire", EXPIRE, at(before));
    }

    @Override
    public void askToStop(ChainId chain) {
        change("ask the chain " + chain + " to stop", STOP, chain.toString());
    }

    @Override
    public Set<ChainId> askedToStop() {
        Statement question = Statement.of("look for chains to stop", STOPPED, lease.gateway());
        return database.select(question, row -> ChainId.parse(row.getString(1))).stream()
                .collect(Collectors.toSet());
    }

    /** Renews the lease, ends the chains of gateways that have died, and forgets what expired long ago. */
    @Override
    public void beat() {
        if (lease.renew()) {
            change("forget chains that expired", CLEAN, at(clock.instant().minus(EXPIRED_FOR)));
            if (lease.knowsOthers()) {
                adoptLost();
            }
        }
    }

    /** Leaves the database; chains that still run have lost their gateway. */
    @Override
    public void close() {
        lease.leave();
    }

    private void adoptLost() {
        Statement question = Statement.of("look for chains without a gateway", LOST);
        for (Lost lost : database.select(question, JdbcChainEnds::lost)) {
            end(lost.chain(), ChainEnd.of(lost.place().lost(lost.chain()), clock.instant()));
        }
    }

    private record Lost(ChainId chain, StoredPlace place) {}

    private static Lost lost(ResultSet row) throws SQLException {
        return new Lost(ChainId.parse(row.getString("chain")), StoredPlace.read(row.getBytes("place")));
    }

    private KnownChain known(ResultSet row) throws SQLException {
        ChainId id = ChainId.parse(row.getString("chain"));
        return new KnownChain(new StartedChain(id, row.getString("caller"), time(row, "started")), stand(id, row));
    }

    private Stand stand(ChainId id, ResultSet row) throws SQLException {
        String status = row.getString("status");
        if (status.equals("running")) {
            Duration since = Duration.between(time(row, "heard"), clock.instant());
            return new Stand.Running(
                    Optional.of(StoredPlace.read(row.getBytes("place")).after(since)));
        }
        if (status.equals("expired")) {
            return new Stand.Expired(time(row, "ended"));
        }
        long bytes = row.getLong("bytes");
        StoredEnd end = new StoredEnd(status, row.getBytes("story"), result(row, bytes));
        return new Stand.Ended(new ChainEnd(end.outcome(id), time(row, "ended"), bytes));
    }

    private static byte[] result(ResultSet row, long bytes) throws SQLException {
        byte[] result = row.getBytes("result");
        return result == null ? ValueCbor.write(Value.of("a result of " + bytes + " bytes")) : result;
    }

    private static Instant time(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    private boolean has(Statement question) {
        return !database.select(question, row -> true).isEmpty();
    }

    private void change(String doing, String sql, Object... arguments) {
        database.change(Statement.of(doing, sql, arguments));
    }

    private OffsetDateTime now() {
        return at(clock.instant());
    }

    private static OffsetDateTime at(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }
}
