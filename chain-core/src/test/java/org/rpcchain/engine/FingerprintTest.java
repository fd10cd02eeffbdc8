package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.message.Budget;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

class FingerprintTest {
    private static final int MANY = 20_000;
    private static final HopHeader HEADER = HopHeader.plain(
            new HopId(new ChainId("c", 1), 1),
            URI.create("sim://c/"),
            FunctionRef.END,
            new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
            Duration.ofSeconds(3));

    private final SplittableRandom random = new SplittableRandom(11);
    private final Fingerprint.Key key = Fingerprint.Key.draw(random);

    private static Head head(Value parameters) {
        return new Head(HEADER, "a", "f", parameters);
    }

    private long print(Value parameters) {
        return Fingerprint.of(head(parameters), key);
    }

    @Test
    void many_values_that_are_alike_all_have_prints_of_their_own() {
        Set<Long> prints = new HashSet<>();
        for (int i = 0; i < MANY; i++) {
            prints.add(print(Value.of(i)));
            prints.add(print(Value.of(-1 - i)));
            prints.add(print(Value.of(Integer.toString(i))));
            prints.add(print(Value.of((double) i)));
            prints.add(print(Value.of(BigInteger.valueOf(i).shiftLeft(64).add(BigInteger.TWO.pow(90)))));
            prints.add(print(Value.record().put("n" + i, 0).build()));
            prints.add(print(Value.list(Value.of(i), Value.nothing())));
            prints.add(print(Value.of(new byte[i / 8])));
        }
        assertThat(prints).hasSize(7 * MANY + MANY / 8);
    }

    @Test
    void each_bit_of_bytes_counts() {
        byte[] bytes = new byte[201];
        Set<Long> prints = new HashSet<>();
        prints.add(print(Value.of(bytes)));
        for (int bit = 0; bit < Byte.SIZE * bytes.length; bit++) {
            bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            prints.add(print(Value.of(bytes)));
        }
        assertThat(prints).hasSize(1 + Byte.SIZE * bytes.length);
    }

    @Test
    void the_place_of_bytes_counts() {
        byte[] bytes = new byte[256];
        random.nextBytes(bytes);
        Set<Long> prints = new HashSet<>();
        prints.add(print(Value.of(bytes)));
        int pieces = bytes.length / Long.BYTES;
        for (int one = 0; one < pieces; one++) {
            for (int other = one + 1; other < pieces; other++) {
                byte[] swapped = bytes.clone();
                System.arraycopy(bytes, Long.BYTES * one, swapped, Long.BYTES * other, Long.BYTES);
                System.arraycopy(bytes, Long.BYTES * other, swapped, Long.BYTES * one, Long.BYTES);
                prints.add(print(Value.of(swapped)));
            }
        }
        assertThat(prints).hasSize(1 + pieces * (pieces - 1) / 2);
    }

    @Test
    void each_bit_of_a_text_counts() {
        char[] text = new char[61];
        Set<Long> prints = new HashSet<>();
        prints.add(print(Value.of(new String(text))));
        for (int bit = 0; bit < Character.SIZE * text.length; bit++) {
            text[bit / Character.SIZE] ^= (char) (1 << bit % Character.SIZE);
            prints.add(print(Value.of(new String(text))));
        }
        assertThat(prints).hasSize(1 + Character.SIZE * text.length);
    }

    @Test
    void each_node_has_prints_of_its_own() {
        Set<Long> prints = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            prints.add(Fingerprint.of(head(Value.of("Aa")), Fingerprint.Key.draw(random)));
        }
        assertThat(prints).hasSize(1_000);
    }
}
