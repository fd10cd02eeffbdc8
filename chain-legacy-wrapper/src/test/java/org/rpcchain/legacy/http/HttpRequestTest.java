package org.rpcchain.legacy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;

class HttpRequestTest {
    private static HttpParameter inPath(String name) {
        return new HttpParameter(name, name, HttpParameter.Place.PATH, true, HttpParameter.Style.SIMPLE, false);
    }

    private static String path(String template, String a, String b) throws Exception {
        HttpOperation operation = new HttpOperation(
                "get", "GET", template, List.of(inPath("a"), inPath("b")), Optional.empty(), Set.of(), false, true);
        Value given = Value.record().put("a", a).put("b", b).build();
        return new HttpRequest(URI.create("http://127.0.0.1:1/v1"), Map.of(), operation)
                .of(given, Caller.NOBODY)
                .getUri()
                .getRawPath();
    }

    @ParameterizedTest
    @CsvSource({
        "/x/{a}/{b}, ., y",
        "/x/{a}/{b}, y, ..",
        "/x/{a}{b}, ., .",
        "/x/{a}{b}/y, ., .",
    })
    void valuesThatMakeAnotherPathTogetherAreRefused(String template, String a, String b) {
        assertThatThrownBy(() -> path(template, a, b))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("would make another path");
    }

    @Test
    void dotsInALongerSegmentAreAsGoodAsAny() throws Exception {
        assertThat(path("/x/{a}.{b}", "..", "txt")).isEqualTo("/v1/x/...txt");
    }
}
