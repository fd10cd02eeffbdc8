package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Closes what leaves a member, and opens what reaches it: AES-256-GCM under a key of the sender's run, which comes from the
 * group's key and 16 random bytes (HMAC-SHA-256). A frame is {@code version(1) run(16) count(8) ciphertext tag(16)}; the count
 * is the nonce, so that no nonce is used twice under a key however long a member runs, and a frame opens once.
 *
 * <p>A frame that was recorded before a member started, and was for all members, could be opened by it once. It is harmless:
 * what JGroups says to all members counts only when the sender is in the view; see the design note. For any thread.
 */
final class Seal {
    /** By how much a frame grows. */
    static final int OVERHEAD_BYTES = 1 + 16 + 8 + 16;

    private static final byte VERSION = 1;
    private static final int RUN_BYTES = 16;
    private static final int HEAD_BYTES = 1 + RUN_BYTES + 8;
    private static final int TAG_BITS = 128;
    private static final int SENDERS_KEPT = 1024;
    private static final byte[] PURPOSE = "rpc-chain group, a run's key".getBytes(US_ASCII);

    private final byte[] groupKey;
    private final ByteBuffer run;
    private final SecretKeySpec runKey;
    private final AtomicLong count = new AtomicLong();

    private final Map<ByteBuffer, ReplayWindow> senders = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<ByteBuffer, ReplayWindow> eldest) {
            return size() > SENDERS_KEPT;
        }
    };

    Seal(byte[] groupKey, SecureRandom random) {
        this.groupKey = groupKey.clone();
        byte[] bytes = new byte[RUN_BYTES];
        random.nextBytes(bytes);
        run = ByteBuffer.wrap(bytes);
        runKey = keyOf(run);
    }

    /** Answers a frame that holds these bytes. */
    byte[] close(byte[] bytes, int offset, int length) {
        byte[] frame = new byte[length + OVERHEAD_BYTES];
        long number = count.incrementAndGet();
        ByteBuffer.wrap(frame).put(VERSION).put(run.array()).putLong(number);
        try {
            Cipher cipher = cipher(Cipher.ENCRYPT_MODE, runKey, number, frame);
            cipher.doFinal(bytes, offset, length, frame, HEAD_BYTES);
            return frame;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES-GCM does not work here: run another Java", e);
        }
    }

    /** Answers what the frame holds; nothing if it is none, was changed, was sealed with another secret, or comes again. */
    Optional<byte[]> open(byte[] frame) {
        if (frame.length < OVERHEAD_BYTES || frame[0] != VERSION) {
            return Optional.empty();
        }
        ByteBuffer sender = ByteBuffer.wrap(Arrays.copyOfRange(frame, 1, 1 + RUN_BYTES));
        long number = ByteBuffer.wrap(frame).getLong(1 + RUN_BYTES);
        if (sender.equals(run)) {
            return Optional.empty();
        }
        return decrypt(frame, sender, number).filter(plain -> isFirst(sender, number));
    }

    /** Answers whether the frame says that it was closed by this seal. */
    boolean made(byte[] frame) {
        return frame.length >= OVERHEAD_BYTES && run.equals(ByteBuffer.wrap(frame, 1, RUN_BYTES));
    }

    private Optional<byte[]> decrypt(byte[] frame, ByteBuffer sender, long number) {
        try {
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, keyOf(sender), number, frame);
            return Optional.of(cipher.doFinal(frame, HEAD_BYTES, frame.length - HEAD_BYTES));
        } catch (GeneralSecurityException e) {
            return Optional.empty();
        }
    }

    private boolean isFirst(ByteBuffer sender, long number) {
        // Frames of one sender come on several connections, each with a thread.
        synchronized (senders) {
            return senders.computeIfAbsent(sender, any -> new ReplayWindow()).accept(number);
        }
    }

    private static Cipher cipher(int mode, SecretKeySpec key, long number, byte[] frame)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        byte[] nonce = ByteBuffer.allocate(12).putInt(0).putLong(number).array();
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(frame, 0, HEAD_BYTES);
        return cipher;
    }

    private SecretKeySpec keyOf(ByteBuffer sender) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(groupKey, "HmacSHA256"));
            mac.update(PURPOSE);
            mac.update(sender.duplicate());
            return new SecretKeySpec(mac.doFinal(), "AES");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no HmacSHA256: run another", e);
        }
    }
}
