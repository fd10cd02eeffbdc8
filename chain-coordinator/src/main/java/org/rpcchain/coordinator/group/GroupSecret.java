package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * What all coordinators of a group know and nobody else does. From it comes the key that seals all they send each other.
 * Long random text is best ({@code openssl rand -base64 32}): who records the group's traffic can guess at short ones offline,
 * and only the cost of a guess stands against that. That cost is paid once for each key of a secret, not at each join. Thread-safe.
 */
public final class GroupSecret {
    /** The fewest characters a secret may have. */
    public static final int MINIMUM_LENGTH = 16;

    private static final String SEALS = "rpc-chain coordinator group, seal 1, group ";
    private static final String ORIGINS = "rpc-chain coordinator group, origins 1, group ";
    private static final int ITERATIONS = 210_000;
    private static final int KEY_BITS = 256;

    private final String text;
    /** By salt. To make one takes up to a second of CPU time. */
    private final Map<String, byte[]> keys = new ConcurrentHashMap<>();

    private GroupSecret(String text) {
        this.text = text;
    }

    /**
     * Answers the secret with this text.
     *
     * @throws IllegalArgumentException if it is shorter than {@value #MINIMUM_LENGTH} characters; the message does not show it
     */
    public static GroupSecret of(String text) {
        if (text.length() < MINIMUM_LENGTH) {
            throw new IllegalArgumentException("The group's secret has " + text.length() + " characters, and needs "
                    + MINIMUM_LENGTH + " or more: make one with \"openssl rand -base64 32\", the same for all members");
        }
        return new GroupSecret(text);
    }

    /** Answers the group's key: PBKDF2 with a named salt, so that one secret makes different keys for different groups. */
    byte[] keyOf(String groupName) {
        return key(SEALS + groupName).clone();
    }

    /** Answers the key of the addresses at which servers answer the group's chains; it tells nothing of the group's own. */
    byte[] originKeyOf(String groupName) {
        return key(ORIGINS + groupName).clone();
    }

    private byte[] key(String salt) {
        return keys.computeIfAbsent(salt, this::derived);
    }

    private byte[] derived(String salt) {
        PBEKeySpec spec = new PBEKeySpec(text.toCharArray(), salt.getBytes(UTF_8), ITERATIONS, KEY_BITS);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                    .generateSecret(spec)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no PBKDF2WithHmacSHA512: run another", e);
        } finally {
            spec.clearPassword();
        }
    }

    @Override
    public String toString() {
        return "GroupSecret[not shown]";
    }
}
