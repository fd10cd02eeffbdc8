package org.rpcchain.repository.chains;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;

/**
 * Says to the gateways that share a database that this one is alive, and which of the others have died.
 *
 * <p>A gateway that has said nothing for {@link #LEASE} has died. After the database was away nobody is taken for dead
 * before all had the time to say that they live. When somebody said something is written and compared by the database's
 * clock alone, so that the gateways' own need not agree.
 */
final class GatewayLease {
    static final Duration LEASE = Duration.ofSeconds(30);
    private static final Duration RENEWAL = LEASE.dividedBy(6);

    /** Selects the gateways that live. */
    static final String ALIVE = "select g.gateway from chain_gateway g where g.heard >= current_timestamp - interval '"
            + LEASE.toSeconds() + "' second";

    private static final String RENEW = "update chain_gateway set heard = current_timestamp where gateway = ?";
    private static final String TAKE = "insert into chain_gateway (gateway, heard) values (?, current_timestamp)";
    private static final String LEAVE = "delete from chain_gateway where gateway = ?";
    /** Rows of gateways that had no time to take their leave. */
    private static final String CLEAN = "delete from chain_gateway where heard < current_timestamp - interval '1' day";

    private final Database database;
    private final InstantSource clock;
    private final String gateway = UUID.randomUUID().toString();
    // volatile: written by the beat, read by requests
    private volatile Instant renewed;
    private volatile Instant steadySince;

    GatewayLease(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
        this.renewed = clock.instant();
        this.steadySince = renewed;
        database.add(Statement.of("announce its gateway", TAKE, gateway));
    }

    /** Answers the name of this gateway, which no other ever has. */
    String gateway() {
        return gateway;
    }

    /** Answers whether it did anything: it says so a few times a lease. */
    boolean renew() {
        Instant now = clock.instant();
        if (now.isBefore(renewed.plus(RENEWAL))) {
            return false;
        }
        database.transact("say that its gateway lives", transaction -> {
            int known = transaction.change(Statement.of("", RENEW, gateway));
            transaction.change(Statement.of("", CLEAN));
            return known > 0 ? known : transaction.change(Statement.of("", TAKE, gateway));
        });
        steadySince = now.isAfter(renewed.plus(LEASE.dividedBy(2))) ? now : steadySince;
        renewed = now;
        return true;
    }

    /** Answers whether it is known by now which gateways live. */
    boolean knowsOthers() {
        return clock.instant().isAfter(steadySince.plus(LEASE));
    }

    void leave() {
        database.transact(
                "take leave of its gateway", transaction -> transaction.change(Statement.of("", LEAVE, gateway)));
    }
}
