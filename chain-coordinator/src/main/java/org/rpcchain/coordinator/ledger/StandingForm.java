package org.rpcchain.coordinator.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;

/** A standing in 64 bits, the same on every machine and for all that are equal: the FNV-1a hash of what it is compared by. */
final class StandingForm {
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private StandingForm() {}

    static long print(Standing standing) {
        long hash = text(BASIS, standing.stage().name());
        if (standing instanceof Standing.Submitted submitted) {
            return text(hash, submitted.home());
        }
        if (standing instanceof Standing.Started started) {
            return attempt(hash, started.attempt());
        }
        if (standing instanceof Standing.Finished finished) {
            long ended = step(hash, finished.attempts());
            return ending(finished.givenUp().map(start -> attempt(ended, start)).orElse(ended), finished.ending());
        }
        return hash;
    }

    private static long attempt(long hash, Attempt attempt) {
        long begun = text(step(hash, attempt.number()), attempt.firstAt().toString());
        return text(text(begun, attempt.coordinator()), attempt.server()) ^ attempt.incarnation() * PRIME;
    }

    private static long ending(long hash, Ending ending) {
        long ranked = account(step(hash, ending.rank()), ending.account());
        if (ending instanceof Ending.Done done) {
            return done.content() instanceof Content.Parcel parcel
                    ? text(ranked, parcel.sha256())
                    : value(ranked, done.result());
        }
        if (ending instanceof Ending.Failed failed) {
            return problem(ranked, failed.problem());
        }
        if (ending instanceof Ending.Unknown unknown) {
            return problem(ranked, unknown.problem());
        }
        return text(ranked, ((Ending.Cancelled) ending).why());
    }

    private static long account(long hash, Account account) {
        return account.isNone() ? hash : text(hash, account.toString());
    }

    private static long problem(long hash, Problem problem) {
        long told = text(text(hash, problem.code().name()), problem.message());
        return problem.parameters().size() == 0 ? told : value(told, problem.parameters());
    }

    private static long value(long hash, Value value) {
        return switch (value.kind()) {
            case RECORD -> record(step(hash, 'r'), value);
            case LIST -> {
                long all = step(hash, 'l');
                for (Value item : value.items()) {
                    all = value(all, item);
                }
                yield step(all, 'e');
            }
            default -> bytes(step(hash, 'v'), ValueCbor.write(value));
        };
    }

    /** Records are equal whatever the order of their names. */
    private static long record(long hash, Value record) {
        long all = 0;
        for (String name : record.names()) {
            all += value(text(BASIS, name), record.get(name));
        }
        return bytes(hash, ByteBuffer.allocate(Long.BYTES).putLong(all).array());
    }

    private static long text(long hash, String text) {
        return step(bytes(hash, text.getBytes(StandardCharsets.UTF_8)), 0xff);
    }

    private static long bytes(long hash, byte[] bytes) {
        long now = hash;
        for (byte b : bytes) {
            now = step(now, b);
        }
        return now;
    }

    private static long step(long hash, int b) {
        return (hash ^ b) * PRIME;
    }
}
