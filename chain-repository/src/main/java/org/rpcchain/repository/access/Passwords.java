package org.rpcchain.repository.access;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Hashes passwords with Argon2id: 19 MiB, two passes, one lane, as OWASP's Password Storage Cheat Sheet advises.
 *
 * <p>Works on as many at once as there are processors, so that a flood of sign-ins costs patience, not memory.
 * Thread-safe.
 */
final class Passwords {
    /** The fewest characters of a password. */
    static final int LEAST = 10;

    /** The most bytes of a password. */
    static final int MOST = 1_000;

    private static final int KIBIBYTES = 19_456;
    private static final int PASSES = 2;
    private static final int LANES = 1;
    private static final int HASH_BYTES = 32;
    private static final int SALT_BYTES = 16;
    private static final long PATIENCE_SECONDS = 10;

    private final Semaphore working = new Semaphore(Runtime.getRuntime().availableProcessors());
    private final int kibibytes;
    private final String nobodys;

    Passwords() {
        this(KIBIBYTES);
    }

    /** For tests: of another memory, and so of another cost. */
    Passwords(int kibibytes) {
        this.kibibytes = kibibytes;
        // A hash that no password has: to make it of one would take the time of a sign-in at each start.
        nobodys = "$argon2id$v=19$m=" + kibibytes + ",t=" + PASSES + ",p=" + LANES + "$" + random(SALT_BYTES) + "$"
                + random(HASH_BYTES);
    }

    private static String random(int length) {
        byte[] bytes = new byte[length];
        new SecureRandom().nextBytes(bytes);
        return Base64.getEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Answers the text against which {@link #verifyNobodys} verifies. */
    String nobodys() {
        return nobodys;
    }

    /** Refuses a password that is too easy to guess, or too much work. */
    static void refuseWeak(String password) {
        if (password.codePointCount(0, password.length()) < LEAST || bytes(password) > MOST) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "a password has at least " + LEAST + " characters and at most " + MOST
                            + " bytes; take several words");
        }
    }

    /** Answers the text that is kept: parameters, salt and hash. */
    String hash(String password) {
        Argon2Function function = Argon2Function.getInstance(kibibytes, PASSES, LANES, HASH_BYTES, Argon2.ID);
        return inTurn(() ->
                Password.hash(password).addRandomSalt(SALT_BYTES).with(function).getResult());
    }

    /** Answers whether the password is the one of this text. */
    boolean verify(String password, String kept) {
        if (bytes(password) > MOST) {
            return false;
        }
        return inTurn(() -> Password.check(password, kept).with(Argon2Function.getInstanceFromHash(kept)));
    }

    /** Takes the time of {@link #verify}, and answers no: for names that have no password. */
    boolean verifyNobodys(String password) {
        verify(password, nobodys);
        return false;
    }

    private static int bytes(String password) {
        return password.getBytes(StandardCharsets.UTF_8).length;
    }

    private interface Work<T> {
        T get();
    }

    private <T> T inTurn(Work<T> work) {
        try {
            if (!working.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw busy();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        }
        try {
            return work.get();
        } finally {
            working.release();
        }
    }

    private static ProblemException busy() {
        return new ProblemException(
                FailureCode.OVERLOADED, "too many sign in at this moment; try again in some seconds");
    }
}
