package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.Login;

/**
 * Forgets even that logins are over, of those that have been so for long; who has something of them all that time will tell of it.
 *
 * <p>After half a session's life nothing is told any more of a login that is over, and after another half nothing is kept: all are to stop
 * telling before the first forgets. One that has forgotten would be told by one that has not, and so on for ever.
 */
final class Burials {
    private final Ledger ledger;
    private final Writes writes;
    private final Duration halfLife;
    /** Since when logins are over. */
    private final Sights over = new Sights();
    /** Since when logins have been over for so long that they are old. */
    private final Sights old = new Sights();

    Burials(Ledger ledger, Writes writes, CoordinatorProtocol protocol) {
        this.ledger = ledger;
        this.writes = writes;
        this.halfLife = protocol.sessionLife().dividedBy(2);
    }

    /** Takes that a login is over. */
    void over(Login login, Turn turn) {
        over.seen(login, turn.now());
    }

    /** Tells no more of the logins that the log says to be over: who was there all the time tells of it, where it is new. */
    void restored(Turn turn) {
        age(turn.now(), turn);
    }

    /** Forgets what has been over for so long. */
    void bury(Turn turn) {
        Instant longAgo = turn.now().minus(halfLife);
        age(longAgo, turn);
        for (Login login : old.unseenSince(longAgo)) {
            if (ledger.isOld(login)) {
                ledger.bury(login);
                writes.buried(login);
            }
        }
    }

    private void age(Instant since, Turn turn) {
        for (Login login : over.unseenSince(since)) {
            ledger.age(login);
            old.seen(login, turn.now());
        }
    }

    /** Answers when the next login is to be forgotten, or told of no more. */
    Optional<Instant> next() {
        return Stream.of(over.earliest(), old.earliest())
                .flatMap(Optional::stream)
                .min(Instant::compareTo)
                .map(at -> at.plus(halfLife));
    }
}
