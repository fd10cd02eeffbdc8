package org.rpcchain.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.message.Refusals.nested;
import static org.rpcchain.message.Refusals.problemOf;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;

class ValueJsonTest {
    @Test
    void aTreeIsWrittenAsPlainJson() {
        Value tree = Value.record()
                .put("path", "/a/\"b\"")
                .put("offset", 0)
                .put("share", 0.5)
                .put("last", true)
                .put("none", Value.nothing())
                .put("data", new byte[] {1, 2, 3})
                .put("list", Value.list(Value.of(1), Value.of(new BigDecimal("1.50"))))
                .build();

        assertThat(ValueJson.write(tree))
                .isEqualTo("{\"path\":\"/a/\\\"b\\\"\",\"offset\":0,\"share\":0.5,\"last\":true,\"none\":null,"
                        + "\"data\":{\"$bytes\":\"AQID\"},\"list\":[1,1.50]}");
    }

    @ParameterizedTest
    @CsvSource({
        "0,INTEGER",
        "-7,INTEGER",
        "123456789012345678901234567890,INTEGER",
        "1.0,DECIMAL",
        "1E3,DECIMAL",
        "5e0,DECIMAL"
    })
    void aPointOrAnExponentMakesADecimal(String json, Value.Kind kind) {
        assertThat(ValueJson.read(json).kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "5.00", "5E+3", "-0.001", "1E-400", "1E+1000000000"})
    void aDecimalComesBackWithItsScale(String number) {
        Value decimal = Value.of(new BigDecimal(number));

        assertThat(ValueJson.read(ValueJson.write(decimal))).isEqualTo(decimal);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1.5, 1e300, Double.MIN_VALUE, Double.MAX_VALUE})
    void aFiniteDoubleComesBackAsADecimalOfTheSameSize(double number) {
        Value back = ValueJson.read(ValueJson.write(Value.of(number)));

        assertThat(back.kind()).isEqualTo(Value.Kind.DECIMAL);
        assertThat(back.doubleValue()).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aDoubleThatIsNoNumberHasAFormOfItsOwn(double number) {
        assertThat(ValueJson.write(Value.of(number))).isEqualTo("{\"$double\":\"" + number + "\"}");
        assertThat(ValueJson.read(ValueJson.write(Value.of(number)))).isEqualTo(Value.of(number));
    }

    @ParameterizedTest
    @ValueSource(strings = {"$", "$bytes", "$double", "$$bytes", "$anything"})
    void aRecordWhoseOnlyNameStartsWithADollarSignSurvives(String name) {
        Value record = Value.record(Map.of(name, Value.of("AQID")));

        assertThat(ValueJson.write(record)).isEqualTo("{\"$" + name + "\":\"AQID\"}");
        assertThat(ValueJson.read(ValueJson.write(record))).isEqualTo(record);
    }

    @Test
    void aDollarSignBesideOtherNamesIsNothingSpecial() {
        Value record = Value.record().put("$bytes", "AQID").put("more", 1).build();

        assertThat(ValueJson.write(record)).isEqualTo("{\"$bytes\":\"AQID\",\"more\":1}");
        assertThat(ValueJson.read(ValueJson.write(record))).isEqualTo(record);
    }

    @Test
    void randomTreesSurvive() {
        for (long seed = 1; seed <= 500; seed++) {
            Value tree = new RandomValues(seed, false).next();
            assertThat(ValueJson.read(ValueJson.write(tree)))
                    .as("seed %d", seed)
                    .isEqualTo(tree);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | it is empty, and even the null value has a form",
                "`   ` | it is empty, and even the null value has a form",
                "{\"a\":1} 2 | something follows the value; send one value",
                "{\"a\":1,\"a\":2} | a record has the name 'a' twice; send it once",
                "{\"$bytes\":\"A*==\"} | the text of \"$bytes\" is not base64: Illegal base64 character 2a",
                "{\"$double\":\"1.5\"} | the text of \"$double\" must be NaN, Infinity or -Infinity; write other doubles as numbers",
                "{\"$byte\":\"AQID\"} | a record whose only name is '$byte' must be {\"$bytes\":\"base64\"} or {\"$double\":\"NaN\"}; to send a record with that very name, double its dollar sign",
                "{\"$bytes\":5} | a record whose only name is '$bytes' must be {\"$bytes\":\"base64\"} or {\"$double\":\"NaN\"}; to send a record with that very name, double its dollar sign"
            })
    void whatIsNoValueIsRefusedWithASentence(String json, String why) {
        assertThat(problemOf(() -> ValueJson.read(json)))
                .isEqualTo(new Problem(FailureCode.MALFORMED, "the value's JSON cannot be read: " + why));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{", "[1,", "[1,]", "{\"a\"}", "NaN", "01", "+1", "tru", "'a'", "\"a", "\"\\x\"", "// c\n1"})
    void whatIsNoJsonIsRefusedWithItsPlace(String json) {
        Problem problem = problemOf(() -> ValueJson.read(json));

        assertThat(problem.code()).isEqualTo(FailureCode.MALFORMED);
        assertThat(problem.message())
                .matches("(?s)the value's JSON cannot be read: .* at line \\d+, column \\d+; mend it there");
    }

    /** What a parser says of itself, which means nothing to whoever wrote the text. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":[1 | Unexpected end-of-input: expected close marker for Array at line 1, column 8; mend it there",
                "NaN | Non-standard token 'NaN' at line 1, column 4; mend it there",
                "// x | Unexpected character ('/' (code 47)): maybe a (non-standard) comment? at line 1, column 1; mend it there"
            })
    void theParsersOwnSwitchesAreNotToldOf(String json, String why) {
        assertThat(problemOf(() -> ValueJson.read(json)).message())
                .isEqualTo("the value's JSON cannot be read: " + why);
    }

    @Test
    void anExponentWithoutBoundIsRefusedWithoutTheNameOfAClass() {
        assertThat(problemOf(() -> ValueJson.read("[1e9999999999]")))
                .isEqualTo(
                        new Problem(
                                FailureCode.TOO_LARGE,
                                "the value does not fit into JSON: a number has an exponent beyond what a number can have; send it as text"));
    }

    @Test
    void fiveHundredListsWithinEachOtherAreReadAndOneMoreIsNot() {
        assertThat(ValueJson.read(ValueJson.write(nested(500)))).isEqualTo(nested(500));

        Problem read = problemOf(() -> ValueJson.read("[".repeat(100_000)));
        assertThat(read.code()).isEqualTo(FailureCode.TOO_LARGE);
        assertThat(read.message())
                .isEqualTo("the value does not fit into JSON: it nests deeper than 500 lists and records; flatten it");
        assertThat(problemOf(() -> ValueJson.write(nested(501)))).isEqualTo(read);
    }

    @Test
    void aNumberOfMoreThanAThousandDigitsIsRefusedOnBothSides() {
        assertThat(ValueJson.read("9".repeat(1_000)).kind()).isEqualTo(Value.Kind.INTEGER);
        assertThat(problemOf(() -> ValueJson.read("9".repeat(1_001))).code()).isEqualTo(FailureCode.TOO_LARGE);

        Value long1 = Value.of(BigInteger.TEN.pow(1_001));
        assertThat(problemOf(() -> ValueJson.write(long1)).message())
                .isEqualTo("the value does not fit into JSON: a number has more than 1000 digits;"
                        + " send it as text or bytes");
    }

    @Test
    void aMillionItemsAreTheMost() {
        String zeros = "0,".repeat(1_000_000);
        Value many = Value.list(Collections.nCopies(1_000_000, Value.nothing()));

        assertThat(problemOf(() -> ValueJson.read("[" + zeros + "0]")).message())
                .isEqualTo("the value does not fit into JSON: it holds more than 1000000 values;"
                        + " send fewer at a time, or send bytes");
        assertThat(problemOf(() -> ValueJson.write(many)).code()).isEqualTo(FailureCode.TOO_LARGE);
    }

    @Test
    void aTextMayBeAsLongAsItsMessage() {
        Value text = Value.of("x".repeat(21_000_000));

        assertThat(ValueJson.read(ValueJson.write(text))).isEqualTo(text);
    }
}
