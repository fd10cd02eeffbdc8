package org.rpcchain.testkit;

import java.time.Duration;
import java.util.random.RandomGenerator;
import org.rpcchain.ChainId;
import org.rpcchain.testkit.program.ProgramServices;

/** The conditions of a simulated network: what its faults leave open is drawn. */
final class Weather implements Conditions {
    private static final Duration AN_HOUR = Duration.ofHours(1);
    private static final Duration SENDER_TIMEOUT = Duration.ofSeconds(2);

    private final RandomGenerator random;
    private final Witness witness;
    private final boolean isPatient;
    private Faults faults;
    private boolean disturbed;

    Weather(RandomGenerator random, Faults faults, boolean isPatient, Witness witness) {
        this.random = random;
        this.isPatient = isPatient;
        this.faults = faults;
        this.witness = witness;
    }

    Faults faults() {
        return faults;
    }

    void become(Faults others) {
        faults = others;
    }

    /** Something was done to the network that its faults do not tell. */
    void disturb() {
        disturbed = true;
    }

    /** Answers whether every chain must end as its program foretells. */
    boolean isKind() {
        return isSteady() && faults.isLossless();
    }

    /** Answers whether nothing worse happens than the loss of messages. */
    boolean isSteady() {
        return !disturbed && faults.isSteady();
    }

    /** Answers whether until now nothing worse has happened than the loss of messages, whatever is still to come. */
    boolean isSteadySoFar() {
        return !disturbed && faults.isSteadyBetweenBlows();
    }

    /** Answers whether something was done to nodes or links until now. */
    boolean isDisturbed() {
        return disturbed;
    }

    @Override
    public Duration delay() {
        long longest = faults.messages().longestDelay().toNanos();
        long delay = random.nextLong(1, longest + 2);
        boolean overtaken = happens(faults.messages().reordered());
        return Duration.ofNanos(overtaken ? delay + longest / 2 : delay);
    }

    @Override
    public Duration serving(String node, String function) {
        return switch (function) {
            case ProgramServices.SLEEP -> AN_HOUR;
            case ProgramServices.SLOW -> Duration.ofMillis(random.nextInt(3_000, 15_000));
            default -> chaining();
        };
    }

    @Override
    public Duration chaining() {
        return Duration.ofNanos(1_000L * (random.nextInt(8) == 0 ? random.nextInt(4_000_000) : random.nextInt(2_000)));
    }

    /** Mostly not at all, sometimes by seconds, as when a node is slow. */
    @Override
    public Duration lateness() {
        return happens(faults.late()) ? Duration.ofMillis(random.nextInt(5_000)) : Duration.ZERO;
    }

    @Override
    public boolean loses(ChainId chain) {
        return loses(chain, faults.messages().lost());
    }

    /** Answers whether a message arrives while its sender is not told. */
    boolean losesAcknowledgement(ChainId chain) {
        return loses(chain, faults.messages().acknowledgementLost());
    }

    /** Answers how long a sender waits for the answer to a message, before it delivers it again: sometimes longer than its receiver remembers it. */
    Duration patience() {
        return isPatient && random.nextBoolean() ? Duration.ofSeconds(random.nextInt(20, 100)) : SENDER_TIMEOUT;
    }

    boolean doubles() {
        return happens(faults.messages().doubled());
    }

    boolean splits() {
        return happens(faults.messages().split());
    }

    private boolean loses(ChainId chain, double share) {
        boolean lost = happens(share);
        if (lost) {
            witness.note(() -> "a message of " + chain + " is lost");
            witness.lost(chain);
        }
        return lost;
    }

    private boolean happens(double share) {
        return share > 0 && random.nextDouble() < share;
    }
}
