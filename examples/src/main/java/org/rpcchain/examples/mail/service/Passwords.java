package org.rpcchain.examples.mail.service;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Users' passwords, of which only hashes are kept: lines {@code NAME SALT HASH}. Immutable. */
public final class Passwords {
    private static final int ROUNDS = 20_000;
    private static final int BITS = 256;

    private final Map<String, String[]> users = new HashMap<>();

    /** Reads the lines. */
    public Passwords(List<String> lines) {
        for (String line : lines) {
            String[] words = line.strip().split(" ", -1);
            if (words.length != 3) {
                throw new IllegalArgumentException("a user is a line NAME SALT HASH, not '" + line + "'");
            }
            users.put(words[0], words);
        }
    }

    /** Answers the line of a user. */
    public static String line(String user, String password, byte[] salt) {
        return user + " " + Base64.getEncoder().encodeToString(salt) + " " + hash(password, salt);
    }

    /** Answers the user, if the password is right. An unknown user takes as long as a known one. */
    public Optional<String> check(String user, String password) {
        if (password.isEmpty()) {
            return Optional.empty();
        }
        String[] known = users.getOrDefault(user, new String[] {"", "AAAAAAAAAAAAAAAA", ""});
        String hash = hash(password, Base64.getDecoder().decode(known[1]));
        boolean right = MessageDigest.isEqual(
                hash.getBytes(StandardCharsets.US_ASCII), known[2].getBytes(StandardCharsets.US_ASCII));
        return right ? Optional.of(user) : Optional.empty();
    }

    private static String hash(String password, byte[] salt) {
        try {
            PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, ROUNDS, BITS);
            byte[] hash = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
            return Base64.getEncoder().encodeToString(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no PBKDF2", e);
        }
    }
}
