package org.rpcchain.repository.chains;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;

/**
 * Says to the gateways that share a database that this one is alive, and which of the others have died.
 *
 * <p>A gateway that has said nothing for {@link #LEASE} has died. After the database was away nobody is taken for dead
 * before all had the time to say that they live. The gateways' clocks must agree to some seconds.
 */
final class GatewayLease {
    static final Duration LEASE = Duration.ofSeconds(30);
    private static final Duration RENEWAL = LEASE.dividedBy(6);

    private static final String RENEW = "update chain_gateway set heard = ? where gateway = ?";
    private static final String TAKE = "insert into chain_gateway (gateway, heard) values (?, ?)";
    private static final String LEAVE = "delete from chain_gateway where gateway = ?";

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
        database.add(Statement.of("announce its gateway", TAKE, gateway, at(renewed)));
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
            int known = transaction.change(Statement.of("", RENEW, at(now), gateway));
            return known > 0 ? known : transaction.change(Statement.of("", TAKE, gateway, at(now)));
        });
        steadySince = now.isAfter(renewed.plus(LEASE.dividedBy(2))) ? now : steadySince;
        renewed = now;
        return true;
    }

    /** Answers whether it is known by now which gateways live. */
    boolean knowsOthers() {
        return clock.instant().isAfter(steadySince.plus(LEASE));
    }

    /** Answers since when a gateway has said something that lives. */
    OffsetDateTime aliveSince() {
        return at(clock.instant().minus(LEASE));
    }

    void leave() {
        database.transact(
                "take leave of its gateway", transaction -> transaction.change(Statement.of("", LEAVE, gateway)));
    }

    private static OffsetDateTime at(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }
}
