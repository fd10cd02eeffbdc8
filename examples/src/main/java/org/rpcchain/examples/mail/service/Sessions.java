package org.rpcchain.examples.mail.service;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What says who has signed in, and until when: signed by a key that authentication, mail server and mailbox share, so that
 * nobody else can say it. Thread-safe.
 */
public final class Sessions {
    /** How long a session lasts. */
    public static final Duration LENGTH = Duration.ofHours(1);

    private static final String ALGORITHM = "HmacSHA256";
    private static final int LEAST_KEY = 32;

    private final SecretKeySpec key;
    private final InstantSource clock;

    /** Signs with a key of at least 32 bytes. */
    public Sessions(byte[] key, InstantSource clock) {
        if (key.length < LEAST_KEY) {
            throw new IllegalArgumentException("a key of " + key.length + " bytes is short; take " + LEAST_KEY);
        }
        this.key = new SecretKeySpec(key, ALGORITHM);
        this.clock = clock;
    }

    /** Answers the text that says that this user has signed in. */
    public String issue(String user) {
        String said = encoded(user.getBytes(StandardCharsets.UTF_8)) + "."
                + clock.instant().plus(LENGTH).getEpochSecond();
        return said + "." + signed("session", said);
    }

    /** Answers who has signed in, if the text was issued here, and not too long ago. */
    public Optional<String> user(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 3 || !isSigned(parts)) {
            return Optional.empty();
        }
        Instant end = Instant.ofEpochSecond(Long.parseLong(parts[1]));
        return clock.instant().isBefore(end)
                ? Optional.of(new String(Base64.getUrlDecoder().decode(parts[0]), StandardCharsets.UTF_8))
                : Optional.empty();
    }

    private boolean isSigned(String[] parts) {
        byte[] expected = signed("session", parts[0] + "." + parts[1]).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(expected, parts[2].getBytes(StandardCharsets.UTF_8));
    }

    /** Answers the token by which a user's mailbox is opened (XOAUTH2). */
    public String mailToken(String user) {
        return signed("mailbox", user);
    }

    private String signed(String purpose, String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update((purpose + "\n").getBytes(StandardCharsets.UTF_8));
            return encoded(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no " + ALGORITHM, e);
        }
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
