package org.rpcchain.coordinator.ledger;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;

/** Draws what coordinators may hear of a few calls. */
public final class RecordDraw {
    public static final Login ANNA = new Login("anna", "monday");

    private final RandomGenerator random;

    public RecordDraw(RandomGenerator random) {
        this.random = random;
    }

    public static Order order(long counter) {
        return new Order(
                new Work.Call("f", Value.of(counter), Optional.empty()),
                Instant.ofEpochSecond(counter),
                Duration.ofDays(1),
                7);
    }

    public CallRecord call() {
        long counter = 1L + random.nextInt(4);
        CallId id = new CallId(ANNA, counter);
        Standing standing = standing();
        return standing.stage() == Stage.COLLECTED
                ? CallRecord.collected(id)
                : new CallRecord(id, Optional.of(order(counter)), standing);
    }

    public SessionRecord session() {
        boolean closed = random.nextInt(40) == 0;
        return new SessionRecord(
                ANNA, random.nextInt(3), closed, Instant.ofEpochSecond(random.nextInt(5)), Instant.EPOCH);
    }

    Standing standing() {
        return switch (random.nextInt(5)) {
            case 0 -> new Standing.Submitted(name());
            case 1, 2 -> new Standing.Started(attempt());
            case 3 -> finished(ending(), random.nextInt(4));
            default -> new Standing.Collected();
        };
    }

    private Standing finished(Ending ending, int attempts) {
        boolean mayBeGivenUp = ending instanceof Ending.Failed || ending instanceof Ending.Unknown;
        return mayBeGivenUp && random.nextBoolean()
                ? new Standing.Finished(ending, attempt())
                : new Standing.Finished(ending, attempts);
    }

    private Attempt attempt() {
        return new Attempt(
                1 + random.nextInt(3), name(), name(), random.nextInt(2), Instant.ofEpochSecond(random.nextInt(2)));
    }

    private Account account() {
        VirtualConsole console = VirtualConsole.of(Trail.start().then(name(), "f"), List.of(name()));
        return random.nextBoolean() ? Account.NONE : Account.of(console);
    }

    private Ending ending() {
        Problem bare = new Problem(FailureCode.SERVICE_THREW, name());
        Problem problem = random.nextBoolean() ? bare : bare.about("path", "x".repeat(300) + name());
        return List.of(
                        new Ending.Done(Value.of(random.nextInt(3)), account()),
                        new Ending.Done(parcel(), account()),
                        new Ending.Failed(problem),
                        new Ending.Unknown(problem),
                        new Ending.Cancelled(name()))
                .get(random.nextInt(5));
    }

    private Content parcel() {
        return new Content.Parcel(name().repeat(64), 3_000_000, 3_000_016);
    }

    private String name() {
        return List.of("a", "b", "c").get(random.nextInt(3));
    }
}
