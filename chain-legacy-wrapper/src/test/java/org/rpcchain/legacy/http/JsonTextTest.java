package org.rpcchain.legacy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.Value;
import org.rpcchain.ValueException;

class JsonTextTest {
    private static Value read(String json) {
        return JsonText.read(json.getBytes(StandardCharsets.UTF_8), 10_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "[]",
                "{}",
                "123456789012345678901234567890",
                "12345678901234567890.12345678901234567890",
                "1.10",
                "{\"a\":[1,{\"$bytes\":\"not ours\"},\"ü\\n\"],\"b\":null}"
            })
    void whatIsReadIsWrittenTheSame(String json) {
        assertThat(new String(JsonText.write(read(json)), StandardCharsets.UTF_8))
                .isEqualTo(json);
    }

    @Test
    void numbersKeepTheirKindAndEachDigit() {
        assertThat(read("123456789012345678901234567890"))
                .isEqualTo(Value.of(new BigInteger("123456789012345678901234567890")));
        assertThat(read("1.10")).isEqualTo(Value.of(new BigDecimal("1.10")));
    }

    @Test
    void bytesAreWrittenAsBase64() {
        assertThat(new String(JsonText.write(Value.of(new byte[] {1, 2, 3})), StandardCharsets.UTF_8))
                .isEqualTo("\"AQID\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"a\":1,\"a\":2}", "1 2", "nul", "{\"a\":NaN}", "<html>"})
    void whatIsNoJsonIsRefused(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(ValueException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "[]", "{}", "null", "\"b\"", "{\"a\":[2]}"})
    void readingStopsWhereItsValueWeighsTooMuch(String item) {
        String endless = "[" + (item + ",").repeat(1_000); // that it has no end is not come to
        assertThatThrownBy(() -> read(endless))
                .isInstanceOf(TooHeavyException.class)
                .hasMessage("its value weighs more than 10000 bytes");
    }

    @Test
    void aNumberHasUpToAThousandDigits() {
        assertThat(read("9".repeat(1_000)).bigInteger()).isEqualTo(new BigInteger("9".repeat(1_000)));
        assertThatThrownBy(() -> read("9".repeat(1_001))).isInstanceOf(ValueException.class);
    }

    @Test
    void whatJsonHasNoFormForIsRefused() {
        assertThatThrownBy(() -> JsonText.write(Value.of(Double.NaN)))
                .isInstanceOf(ValueException.class)
                .hasMessage("JSON has no number NaN; send null or a text");
    }
}
