package org.rpcchain.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.rpcchain.message.Refusals.nested;
import static org.rpcchain.message.Refusals.problemOf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;

class ValueCborTest {
    @Test
    void aTreeIsWrittenAsTheStandardSays() {
        Value tree = Value.record()
                .put("n", 10)
                .put("d", 0.5)
                .put("e", Value.of(new BigDecimal("273.15")))
                .put("g", Value.of(BigInteger.ONE.shiftLeft(64)))
                .put("b", new byte[] {1, 2})
                .put("l", Value.list(Value.of(true), Value.nothing(), Value.of("ü")))
                .build();

        // Tag 4 and tag 2 as in RFC 8949's own examples: 273.15 and 18446744073709551616.
        assertThat(hex(ValueCbor.write(tree)))
                .isEqualTo("a6" + "616e" + "0a" + "6164" + "fb3fe0000000000000" + "6165" + "c48221196ab3" + "6167"
                        + "c249010000000000000000" + "6162" + "420102" + "616c" + "83f5f662c3bc");
    }

    @Test
    void randomTreesSurviveWithTheirKinds() {
        for (long seed = 1; seed <= 500; seed++) {
            Value tree = new RandomValues(seed, true).next();
            byte[] cbor = ValueCbor.write(tree);
            assertThat(ValueCbor.read(cbor)).as("seed %d", seed).isEqualTo(tree);
            assertThat(ValueCbor.read(new ByteArrayInputStream(cbor)))
                    .as("seed %d, as a stream", seed)
                    .isEqualTo(tree);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 23, 24, 255, 256, 7_999, 8_000, 65_536, 250_001, 1_048_576})
    void bytesOfAnySizeSurviveAndCostAFewBytesMore(int size) {
        byte[] content = new byte[size];
        new Random(size).nextBytes(content);
        Value bytes = Value.record(Map.of("data", Value.adopt(content)));
        byte[] cbor = ValueCbor.write(bytes);

        assertThat(cbor.length).isLessThanOrEqualTo(size + 11);
        assertThat(ValueCbor.read(cbor)).isEqualTo(bytes);
        assertThat(ValueCbor.read(new ByteArrayInputStream(cbor))).isEqualTo(bytes);
    }

    @Test
    void bytesThatAreMostOfAMessageThatIsGivenAwayAreNotCopied() {
        byte[] content = new byte[10_000];
        new Random(1).nextBytes(content);
        Value tree = Value.record().put("data", content).put("more", 1).build();
        byte[] cbor = ValueCbor.write(tree);
        Value adopted = ValueCbor.adopt(cbor);

        assertThat(adopted).isEqualTo(tree);
        Arrays.fill(cbor, (byte) 0);
        assertThat(adopted.get("data")).isEqualTo(Value.of(new byte[10_000]));
    }

    @Test
    void bytesThatAreAPartOfAMessageThatIsGivenAwayDoNotKeepAllOfIt() {
        byte[] content = new byte[10_000];
        new Random(1).nextBytes(content);
        Value tree = Value.list(Value.of(content), Value.of(content));
        byte[] cbor = ValueCbor.write(tree);
        Value adopted = ValueCbor.adopt(cbor);
        Arrays.fill(cbor, (byte) 0);

        assertThat(adopted).isEqualTo(tree);
    }

    @Test
    void bytesInPiecesAreReadFromAMessageThatIsGivenAway() {
        String message = "5f" + "5840" + "07".repeat(64) + "4109" + "ff"; // of indefinite length
        byte[] cbor = HexFormat.of().parseHex(message);
        byte[] content = new byte[65];
        Arrays.fill(content, (byte) 7);
        content[64] = 9;
        assertThat(ValueCbor.adopt(cbor)).isEqualTo(Value.of(content));
        assertThat(hex(cbor)).isEqualTo(message);
    }

    @Test
    void whatIsReadDoesNotChangeWithTheMessage() {
        byte[] cbor = ValueCbor.write(Value.of(new byte[] {1, 2, 3}));
        Value read = ValueCbor.read(cbor);
        Arrays.fill(cbor, (byte) 0);

        assertThat(read).isEqualTo(Value.of(new byte[] {1, 2, 3}));
    }

    @Test
    void theStreamStaysOpenForWhatFollows() {
        ByteArrayOutputStream stream = new ByteArrayOutputStream() {
            @Override
            public void close() {
                throw new AssertionError("closed");
            }
        };
        ValueCbor.write(Value.of(1), stream);
        stream.write(2);

        assertThat(hex(stream.toByteArray())).isEqualTo("0102");
    }

    @ParameterizedTest
    @CsvSource({"f93e00,1.5", "fa3fc00000,1.5", "f97e00,NaN"})
    void otherWritersShortDoublesAreRead(String cbor, double number) {
        assertThat(ValueCbor.read(bytes(cbor))).isEqualTo(Value.of(number));
    }

    @Test
    void otherWritersIndefiniteLengthsAreRead() {
        assertThat(ValueCbor.read(bytes("9f015f41014102ffff")))
                .isEqualTo(Value.list(Value.of(1), Value.of(new byte[] {1, 2})));
        assertThat(ValueCbor.read(bytes("f7"))).isEqualTo(Value.nothing());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | it is empty, and even the null value has a form",
                "0101 | something follows the value; send one value",
                "a2616101616102 | a record has the name 'a' twice; send it once"
            })
    void whatIsNoValueIsRefusedWithASentence(String cbor, String why) {
        assertThat(problemOf(() -> ValueCbor.read(bytes(cbor))))
                .isEqualTo(new Problem(FailureCode.MALFORMED, "the value's CBOR cannot be read: " + why));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "82",
                "8201",
                "a1",
                "ff",
                "62c328",
                "1c",
                "5b7fffffffffffffff00",
                "5a7fffffff00",
                "9b7fffffffffffffff00",
                "bb7fffffffffffffff00",
                "c48101",
                "c4820161",
                "c482fb3ff800000000000001",
                "d9010081d81905"
            })
    void whatIsNoCborIsRefused(String cbor) {
        Problem problem = problemOf(() -> ValueCbor.read(bytes(cbor)));

        assertThat(problem.code()).isEqualTo(FailureCode.MALFORMED);
        assertThat(problem.message()).startsWith("the value's CBOR cannot be read: ");
    }

    @Test
    void everyCutOfAMessageIsRefused() {
        byte[] cbor = ValueCbor.write(new RandomValues(7, true).next());
        byte[] whole = ValueCbor.write(Value.list(ValueCbor.read(cbor), Value.of("end")));
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThat(problemOf(() -> ValueCbor.read(cut)).code()).isEqualTo(FailureCode.MALFORMED);
        }
    }

    @Test
    void randomBytesGiveAValueOrASentence() {
        for (long seed = 1; seed <= 20_000; seed++) {
            byte[] noise = new byte[1 + (int) (seed % 40)];
            new Random(seed).nextBytes(noise);
            try {
                assertThat(ValueCbor.read(noise)).isNotNull();
            } catch (ProblemException e) {
                assertThat(e.getMessage()).as("seed %d", seed).contains("CBOR");
            }
        }
    }

    @Test
    void aTextRepeatedByReferenceIsABombAndRefused() {
        // Tag 256 opens a name space of strings; tag 25 repeats its string number 0.
        byte[] bomb = bytes("d90100" + "84" + "6a" + "61".repeat(10) + "d81900".repeat(3));

        assertThat(problemOf(() -> ValueCbor.read(bomb)).message())
                .isEqualTo("the value's CBOR cannot be read: it repeats texts by reference; write them out");
    }

    @Test
    void fiveHundredListsWithinEachOtherAreReadAndOneMoreIsNot() {
        assertThat(ValueCbor.read(ValueCbor.write(nested(500)))).isEqualTo(nested(500));

        Problem read = problemOf(() -> ValueCbor.read(bytes("81".repeat(100_000))));
        assertThat(read)
                .isEqualTo(new Problem(
                        FailureCode.TOO_LARGE,
                        "the value does not fit into CBOR: it nests deeper than 500 lists and records; flatten it"));
        assertThat(problemOf(() -> ValueCbor.write(nested(501)))).isEqualTo(read);
    }

    @Test
    void aNumberOfMoreThanAThousandDigitsIsRefusedOnBothSides() {
        Value number = Value.of(BigInteger.ONE.shiftLeft(4_000));

        assertThat(problemOf(() -> ValueCbor.write(number)).code()).isEqualTo(FailureCode.TOO_LARGE);
        assertThat(problemOf(() -> ValueCbor.read(bytes("c25901f5" + "7f".repeat(501))))
                        .code())
                .isEqualTo(FailureCode.TOO_LARGE);
    }

    @Test
    void halfASurrogatePairIsRefusedByTheWriter() {
        assertThat(problemOf(() -> ValueCbor.write(Value.of("\ud83d"))).code()).isEqualTo(FailureCode.MALFORMED);
    }

    @Test
    void aBrokenStreamIsNotAMalformedMessage() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("connection reset");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return read();
            }
        };

        assertThatThrownBy(() -> ValueCbor.read(broken))
                .isInstanceOf(UncheckedIOException.class)
                .hasRootCauseMessage("connection reset");
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }
}
