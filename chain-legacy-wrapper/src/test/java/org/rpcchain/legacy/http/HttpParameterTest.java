package org.rpcchain.legacy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.legacy.http.HttpParameter.Place;
import org.rpcchain.legacy.http.HttpParameter.Style;

/** The examples of OpenAPI 3.1.1 §4.8.12.2, "Style Examples". */
class HttpParameterTest {
    private static final Value LIST = Value.list(Value.of("blue"), Value.of("black"), Value.of("brown"));
    private static final Value RECORD =
            Value.record().put("R", 100).put("G", 200).put("B", 150).build();

    private static HttpParameter parameter(Place place, Style style, boolean explode) {
        return new HttpParameter("color", "color", place, true, style, explode);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "FORM; false; color=blue,black,brown; color=R,100,G,200,B,150",
                "FORM; true; color=blue&color=black&color=brown; R=100&G=200&B=150",
                "SPACE_DELIMITED; false; color=blue%20black%20brown; color=R%20100%20G%20200%20B%20150",
                "PIPE_DELIMITED; false; color=blue%7Cblack%7Cbrown; color=R%7C100%7CG%7C200%7CB%7C150",
                "DEEP_OBJECT; true; color=blue,black,brown; color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150",
                "JSON; false; color=%5B%22blue%22%2C%22black%22%2C%22brown%22%5D;"
                        + " color=%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D"
            })
    void aQueryIsWrittenByItsStyle(Style style, boolean explode, String list, String record) {
        HttpParameter parameter = parameter(Place.QUERY, style, explode);
        assertThat(String.join("&", parameter.pairs(LIST))).isEqualTo(list);
        assertThat(String.join("&", parameter.pairs(RECORD))).isEqualTo(record);
        if (style != Style.JSON) {
            assertThat(parameter.pairs(Value.of("blue"))).containsExactly("color=blue");
        }
    }

    @Test
    void aPathIsWrittenByItsStyle() {
        HttpParameter plain = parameter(Place.PATH, Style.SIMPLE, false);
        assertThat(plain.inPath(LIST)).isEqualTo("blue,black,brown");
        assertThat(plain.inPath(RECORD)).isEqualTo("R,100,G,200,B,150");
        assertThat(parameter(Place.PATH, Style.SIMPLE, true).inPath(RECORD)).isEqualTo("R=100,G=200,B=150");
    }

    @Test
    void whatIsInAValueStaysInItsPlace() {
        HttpParameter path = parameter(Place.PATH, Style.SIMPLE, false);
        assertThat(path.inPath(Value.of("a/b?c#d%ü&\u0000"))).isEqualTo("a%2Fb%3Fc%23d%25%C3%BC%26%00");
        assertThat(parameter(Place.QUERY, Style.FORM, true).pairs(Value.of("a&b=c d+")))
                .containsExactly("color=a%26b%3Dc%20d%2B");
    }

    @Test
    void aValueThatMakesAnotherPathIsRefused() {
        assertThatThrownBy(() -> parameter(Place.PATH, Style.SIMPLE, false).inPath(Value.of("")))
                .isInstanceOf(ValueException.class)
                .hasMessageContaining("would make another path");
    }

    @Test
    void aHeaderThatWouldEndIsRefused() {
        assertThatThrownBy(() -> parameter(Place.HEADER, Style.SIMPLE, false).inHeader(Value.of("a\r\nSet-Cookie: b")))
                .isInstanceOf(ValueException.class);
    }

    @Test
    void numbersAreWrittenAsTheyAre() {
        HttpParameter parameter = parameter(Place.QUERY, Style.FORM, true);
        assertThat(parameter.pairs(Value.of(new BigDecimal("1E+3")))).containsExactly("color=1000");
        assertThat(parameter.pairs(Value.of(0.5))).containsExactly("color=0.5");
        assertThat(parameter.pairs(Value.of(true))).containsExactly("color=true");
        assertThatThrownBy(() -> parameter.pairs(Value.of(new byte[1]))).isInstanceOf(ValueException.class);
    }
}
