package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SealTest {
    private static final byte[] KEY = new byte[32];
    private static final byte[] TEXT = "adopt chain 17".getBytes(UTF_8);

    private final Seal sender = new Seal(KEY, new SecureRandom());
    private final Seal receiver = new Seal(KEY, new SecureRandom());

    private static byte[] close(Seal seal) {
        return seal.close(TEXT, 0, TEXT.length);
    }

    private static String text(Optional<byte[]> opened) {
        return opened.map(bytes -> new String(bytes, UTF_8)).orElse("closed");
    }

    @Test
    void whatOneMemberClosesAnotherOpens() {
        assertThat(text(receiver.open(close(sender)))).isEqualTo("adopt chain 17");
    }

    @Test
    void onlyTheNamedPartOfTheBufferIsClosed() {
        assertThat(text(receiver.open(sender.close(TEXT, 6, 5)))).isEqualTo("chain");
    }

    @Test
    void theTextDoesNotStandInTheFrame() {
        assertThat(new String(close(sender), UTF_8)).doesNotContain("adopt").doesNotContain("chain");
    }

    @Test
    void theSameTextNeverMakesTheSameFrame() {
        assertThat(close(sender)).isNotEqualTo(close(sender));
    }

    @Test
    void aFrameOpensOnce() {
        byte[] frame = close(sender);
        receiver.open(frame);
        assertThat(receiver.open(frame)).isEmpty();
    }

    @Test
    void framesThatOvertookEachOtherOpen() {
        byte[] first = close(sender);
        byte[] second = close(sender);
        assertThat(receiver.open(second)).isPresent();
        assertThat(receiver.open(first)).isPresent();
    }

    @Test
    void aFrameThatIsSentBackToItsSenderDoesNotOpen() {
        assertThat(sender.open(close(sender))).isEmpty();
    }

    @Test
    void aFrameOfAnotherKeyDoesNotOpen() {
        byte[] key = new byte[32];
        key[31] = 1;
        assertThat(receiver.open(close(new Seal(key, new SecureRandom())))).isEmpty();
    }

    @Test
    void aFrameOfWhichAnyBitWasChangedDoesNotOpen() {
        byte[] frame = close(sender);
        for (int bit = 0; bit < frame.length * 8; bit++) {
            byte[] changed = frame.clone();
            changed[bit / 8] ^= (byte) (1 << (bit % 8));
            assertThat(receiver.open(changed)).as("bit %d", bit).isEmpty();
        }
        assertThat(receiver.open(frame)).as("the frame itself, after all these").isPresent();
    }

    @Test
    void aFrameThatWasCutDoesNotOpen() {
        byte[] frame = close(sender);
        for (int length = 0; length < frame.length; length++) {
            assertThat(receiver.open(Arrays.copyOf(frame, length))).isEmpty();
        }
    }

    @Test
    void aSecretMakesAnotherKeyForAnotherGroup() {
        GroupSecret secret = GroupSecret.of("a secret of many words");
        assertThat(secret.keyOf("east")).hasSize(32).isNotEqualTo(secret.keyOf("west"));
    }

    /** As Python's {@code hashlib.pbkdf2_hmac} makes them: members of any version know each other by these. */
    @Test
    void theKeysOfASecretStayTheSameWhoeverSpoilsHisCopy() {
        GroupSecret secret = GroupSecret.of("a secret of many words");
        for (int i = 0; i < 2; i++) {
            byte[] seals = secret.keyOf("east");
            byte[] origins = secret.originKeyOf("east");
            assertThat(HexFormat.of().formatHex(seals))
                    .isEqualTo("2c7a198e834f16deb5ea461dfeecd0e8cb05f6d36e48afd5df711d6b08a59b39");
            assertThat(HexFormat.of().formatHex(origins))
                    .isEqualTo("0a1c36c05009639a719101f0130326fdca00664ea3b9855b26458681e1720954");
            Arrays.fill(seals, (byte) 0);
            Arrays.fill(origins, (byte) 0);
        }
    }

    @Test
    void aShortSecretIsRefusedAndNotShown() {
        assertThatThrownBy(() -> GroupSecret.of("hush"))
                .hasMessageContaining("has 4 characters, and needs 16 or more")
                .hasMessageNotContaining("hush");
        assertThat(GroupSecret.of("a secret of many words").toString()).doesNotContain("words");
    }
}
