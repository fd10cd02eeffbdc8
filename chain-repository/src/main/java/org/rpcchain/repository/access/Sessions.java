package org.rpcchain.repository.access;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;
import org.rpcchain.repository.database.Transaction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who is signed in to the console, in all instances on one database.
 *
 * <p>The token is 256 random bits, of which the database has only the hash. A session ends when it is closed, was not
 * used for a while, is too old, or its user was blocked or given another password. Thread-safe.
 */
public final class Sessions {
    private static final Logger LOG = LoggerFactory.getLogger(Sessions.class);

    /** A use is written down when the last one is older: else each request would write. */
    private static final Duration NOTED = Duration.ofMinutes(1);

    private static final String OPEN =
            "insert into chain_session (hash, user_name, kind, used, expires) values (?, ?, ?, ?, ?)";
    private static final String FIND = """
            select s.user_name, s.kind, s.used, s.expires from chain_session s
            where s.hash = ? and s.used > ? and s.expires > ?""";
    private static final String USE = "update chain_session set used = ? where hash = ?";
    private static final String WHOSE = "select user_name from chain_session where hash = ?";
    private static final String CLOSE = "delete from chain_session where hash = ?";
    private static final String CLEAN = "delete from chain_session where used <= ? or expires <= ?";

    private final Database database;
    private final InstantSource clock;
    private final SessionLife life;
    private final Users.Ledger ledger;

    private record Kept(Caller caller, Instant used, Instant expires) {}

    Sessions(Database database, InstantSource clock, SessionLife life, Users.Ledger ledger) {
        this.database = database;
        this.clock = clock;
        this.life = life;
        this.ledger = ledger;
    }

    /**
     * Opens a session for somebody who has just signed in, with a token that nobody had before: close the one that the
     * browser brought along, if any.
     */
    public Session open(Caller caller) {
        Instant now = clock.instant();
        String token = ledger.secrets().next();
        Session session = new Session(token, csrf(token), caller, now.plus(life.most()));
        database.transact("open a session", transaction -> {
            transaction.change(Statement.of("", CLEAN, at(now.minus(life.idle())), at(now)));
            transaction.change(Statement.of(
                    "",
                    OPEN,
                    Secrets.hash(token),
                    caller.name(),
                    caller.kind().name(),
                    at(now),
                    at(session.expires())));
            return transaction.change(ledger.audit().line(caller.name(), "sign-in", caller.name(), ""));
        });
        return session;
    }

    /** Answers the session with a token; empty when it has ended, or never was. Counts as a use. */
    public Optional<Session> find(String token) {
        if (!Secrets.isForm(token)) {
            return Optional.empty();
        }
        String hash = Secrets.hash(token);
        Instant now = clock.instant();
        Optional<Kept> kept = database
                .select(
                        Statement.of("look for a session", FIND, hash, at(now.minus(life.idle())), at(now)),
                        row -> new Kept(
                                new Caller(row.getString(1), Caller.Kind.valueOf(row.getString(2))),
                                row.getObject(3, OffsetDateTime.class).toInstant(),
                                row.getObject(4, OffsetDateTime.class).toInstant()))
                .stream()
                .findFirst()
                .filter(found -> !isBlocked(found.caller));
        kept.filter(found -> !found.used.plus(NOTED).isAfter(now)).ifPresent(found -> use(hash, now));
        return kept.map(found -> new Session(token, csrf(token), found.caller, found.expires));
    }

    /**
     * Ends the session with a token, in every instance, so that it stays ended when the process dies. Ending one that is not
     * there changes nothing; one that another request has just ended stays ended, too.
     */
    public void close(String token) {
        if (Secrets.isForm(token)) {
            String hash = Secrets.hash(token);
            database.transact("end a session", transaction -> end(transaction, hash));
        }
    }

    /** Commits also where nothing is there: what another has committed is seen before it is kept, and this writes it through. */
    private int end(Transaction transaction, String hash) throws SQLException {
        int ended = 0;
        for (String name : transaction.select(Statement.of("", WHOSE, hash), row -> row.getString(1))) {
            if (transaction.change(Statement.of("", CLOSE, hash)) > 0) {
                ended += transaction.change(ledger.audit().line(name, "sign-out", name, ""));
            }
        }
        return ended;
    }

    private boolean isBlocked(Caller caller) {
        return ledger.accounts().of(caller.name()).filter(Account::blocked).isPresent();
    }

    /** What cannot be noted now, as on a full disk, is noted at the next use: who reads need not wait for it. */
    private void use(String hash, Instant now) {
        try {
            database.transact(
                    "note the use of a session",
                    transaction -> transaction.change(Statement.of("", USE, at(now), hash)));
        } catch (ProblemException e) {
            LOG.warn("{}", e.getMessage());
        }
    }

    /** Bound to the token, of which a form on another site knows nothing. */
    private static String csrf(String token) {
        return Secrets.hash("csrf " + token);
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
