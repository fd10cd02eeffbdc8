package org.rpcchain.repository.access;

import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the first administrator of a repository that has no user yet.
 *
 * <p>Who can read the log of an instance may do that once, with the token printed there. Thread-safe, also between
 * instances on one database: one of two at once succeeds.
 */
public final class Setup {
    private static final Logger LOG = LoggerFactory.getLogger(Setup.class);

    private static final String KEEP = "insert into chain_setup_token (hash, made) values (?, ?)";
    private static final String KNOWS = "select 1 from chain_setup_token where hash = ?";
    private static final String FIRST = "insert into chain_first_administrator (number, name, since) values (1, ?, ?)";
    private static final String DONE = "select 1 from chain_first_administrator";

    private final Database database;
    private final InstantSource clock;
    private final Users users;
    private final Users.Ledger ledger;
    private final SignIns signIns;

    Setup(Database database, InstantSource clock, Users users, Users.Ledger ledger, SignIns signIns) {
        this.database = database;
        this.clock = clock;
        this.users = users;
        this.ledger = ledger;
        this.signIns = signIns;
    }

    /** Answers whether there is no user yet, so that the console's first page should ask for the token. */
    public boolean isNeeded() {
        return !database.has(Statement.of("look for its first administrator", DONE)) && !users.any();
    }

    /**
     * Makes the first administrator.
     *
     * @param token what the log said
     * @param address from where, such as {@code request.getRemoteAddr()}
     * @throws ProblemException with {@code ACCESS_REFUSED} for a wrong token, or when there is a user already; {@code
     *     MALFORMED} for a bad name or password; {@code OVERLOADED} after too many wrong tokens
     */
    public Caller complete(String token, Login login, String address) {
        signIns.enter(address);
        if (!Secrets.isForm(token) || !knows(token)) {
            signIns.failed("the setup token", address, "wrong setup token");
            throw new ProblemException(
                    FailureCode.ACCESS_REFUSED,
                    "that is not the setup token; copy it from the log of this repository, where it was printed at the"
                            + " start");
        }
        if (!make(login, "by the setup token, from " + address)) {
            throw new ProblemException(
                    FailureCode.ACCESS_REFUSED,
                    "the repository has its first administrator already; sign in, or ask that administrator for a user");
        }
        return new Caller(login.name(), Caller.Kind.USER);
    }

    /** Makes the administrator of the settings, or else prints a token; does nothing when there is a user. */
    void start(Optional<Login> administrator) {
        if (!isNeeded()) {
            return;
        }
        if (administrator.isPresent()) {
            // Another instance may be faster, and have made the same.
            make(administrator.get(), "by the settings");
        } else {
            announce();
        }
    }

    private void announce() {
        String token = ledger.secrets().next();
        Instant now = clock.instant();
        database.add(Statement.of("keep its setup token", KEEP, Secrets.hash(token), at(now)));
        LOG.warn("this repository has no user yet: open its console and give the setup token {}", token);
    }

    /** Answers whether it was this one that made the first. */
    private boolean make(Login login, String how) {
        List<Statement> user = users.administrator(login);
        boolean first = isNeeded()
                && database.add(
                        Statement.of("make its first administrator", FIRST, login.name(), at(clock.instant())),
                        user.get(0),
                        user.get(1),
                        ledger.audit().line(Caller.ITSELF.name(), "first-administrator", login.name(), how));
        ledger.accounts().forget();
        return first;
    }

    private boolean knows(String token) {
        return database.has(Statement.of("look for its setup token", KNOWS, Secrets.hash(token)));
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
