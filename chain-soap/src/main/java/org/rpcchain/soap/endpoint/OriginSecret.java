package org.rpcchain.soap.endpoint;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.rpcchain.ChainId;
import org.rpcchain.engine.OriginGroup;

/**
 * Tells who was sent a chain from who merely knows its id: the address at which servers answer a client has, for each
 * chain, 128 bits that only that client can make, the start of the HMAC-SHA-256 of the chain's id by a random key.
 *
 * <p>Nothing is kept of a chain. Thread-safe. Beyond the paper, whose servers are trusted; {@code docs/destinations.md}.
 */
public final class OriginSecret {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int SECRET_BYTES = 16;
    private static final String QUERY = "k=";

    private final String base;
    private final SecretKeySpec key;
    /** What follows the chain's bits; empty where the client is no group. */
    private final String group;

    /** Creates the secret of a client that listens at {@code base}; another instance has another. */
    public OriginSecret(URI base) {
        this(base, random(), "");
    }

    private OriginSecret(URI base, byte[] key, String group) {
        this.base = base.toString();
        this.key = new SecretKeySpec(key, ALGORITHM);
        this.group = group;
    }

    /**
     * Answers the secret of one of several that are one client, and listens at {@code base}: whoever has the key takes what is sent
     * to the chains of all of them.
     *
     * @param name the group's, under which servers look for the others
     */
    public static OriginSecret shared(URI base, byte[] key, String name) {
        return new OriginSecret(base, key, "&" + OriginGroup.parameter(name));
    }

    private static byte[] random() {
        byte[] random = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(random);
        return random;
    }

    /** Answers where servers answer this chain: {@code http://host:port/origin?k=…}. */
    public URI address(ChainId chain) {
        return URI.create(base + "?" + query(chain));
    }

    /** Answers whether a message of this chain came to the chain's own address. */
    boolean isOf(ChainId chain, String query) {
        byte[] right = query(chain).getBytes(StandardCharsets.US_ASCII);
        return MessageDigest.isEqual(right, query.getBytes(StandardCharsets.UTF_8));
    }

    private String query(ChainId chain) {
        byte[] code = code(chain.toString().getBytes(StandardCharsets.UTF_8));
        byte[] start = Arrays.copyOf(code, SECRET_BYTES);
        return QUERY + Base64.getUrlEncoder().withoutPadding().encodeToString(start) + group;
    }

    private byte[] code(byte[] id) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(id);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM + ", and this one has not", e);
        }
    }
}
