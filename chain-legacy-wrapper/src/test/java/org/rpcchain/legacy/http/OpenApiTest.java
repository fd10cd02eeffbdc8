package org.rpcchain.legacy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.legacy.http.HttpOperation.Carried;

class OpenApiTest {
    private static final URI PLACE = URI.create("http://docs.example/v1/openapi.yaml");

    private static OpenApiDocument read(String text) {
        return OpenApiDocument.read(PLACE, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, HttpOperation> operations(String text) {
        return OpenApiOperations.of(read(text));
    }

    /** Of Apicurio Registry, which its makers publish. */
    private static byte[] published() throws Exception {
        try (InputStream in = OpenApiTest.class.getResourceAsStream("/META-INF/openapi.json")) {
            return in.readAllBytes();
        }
    }

    @Test
    void aPublishedDocumentIsReadWhole() throws Exception {
        Map<String, HttpOperation> operations =
                OpenApiOperations.of(OpenApiDocument.read(URI.create("file:/openapi.json"), published()));
        assertThat(operations).hasSizeGreaterThan(100);
        assertThat(operations.get("getGroupById").described().parameters()).containsExactly("groupId");
        HttpOperation create = operations.get("createArtifact");
        assertThat(create.method()).isEqualTo("POST");
        assertThat(create.repeatable()).isFalse();
        assertThat(create.path()).isEqualTo("/groups/{groupId}/artifacts");
        assertThat(create.described().parameters())
                .startsWith("groupId", "body")
                .contains("[dryRun]");
        assertThat(operations.get("listGroups").repeatable()).isTrue();
    }

    private static final String SMALL = """
            openapi: 3.1.0
            info: {title: small, version: 1.0}
            servers:
              - {url: "/{stage}/api", variables: {stage: {default: prod}}}
            security: [{key: []}, {signed-in: []}]
            paths:
              /shared: {$ref: '#/paths/~1pets~1%7Bid%7D'}
              /pets/{id}:
                summary: not an operation
                parameters:
                  - {name: id, in: path, required: true, schema: {type: string}}
                  - {$ref: '#/components/parameters/Trace'}
                get:
                  security: []
                  parameters:
                    - {name: id, in: query}
                    - {name: caller, in: query}
                    - {name: Authorization, in: header}
                    - {name: Content-Length, in: header, required: true}
                    - {name: host, in: header}
                put:
                  operationId: replace
                  security: [{basic: []}]
                  requestBody:
                    required: true
                    content: {application/xml: {}, application/vnd.pet+json: {}}
                post:
                  operationId: upload
                  requestBody: {required: true, content: {multipart/form-data: {}}}
                patch:
                  operationId: odd
                  parameters: [{name: m, in: query, style: matrix}]
            components:
              parameters:
                Trace: {name: X-Trace, in: header}
              securitySchemes:
                key: {type: apiKey, in: header, name: X-Key}
                basic: {type: http, scheme: Basic}
                signed-in: {type: openIdConnect}
            """;

    @Test
    void namesParametersAndBodiesAreFoundWhateverTheFormOfTheDocument() {
        Map<String, HttpOperation> operations = operations(SMALL.replaceFirst("  /shared.*\n", ""));
        assertThat(operations.keySet()).containsExactly("getPetsById", "replace"); // what cannot be offered is left out
        assertThat(operations.get("getPetsById").described().parameters())
                .containsExactly("id", "[X-Trace]", "[query.id]", "[query.caller]");
        assertThat(operations.get("replace").body()).hasValueSatisfying(body -> {
            assertThat(body.form()).isEqualTo(HttpBody.Form.JSON);
            assertThat(body.mediaType()).isEqualTo("application/vnd.pet+json");
        });
    }

    @Test
    void whatIsCarriedIsWhatTheSecuritySchemesTake() {
        Map<String, HttpOperation> operations = operations(SMALL.replaceFirst("  /shared.*\n", ""));
        assertThat(operations.get("getPetsById").carried()).isEmpty();
        assertThat(operations.get("replace").carried()).containsExactly(Carried.BASIC);
        assertThat(operations(SMALL.replaceFirst("  /shared.*\n", "").replace("      security: []\n", ""))
                        .get("getPetsById")
                        .carried())
                .containsExactly(Carried.BEARER);
    }

    private static boolean demanded(String alternatives) {
        return operations(SMALL.replaceFirst("  /shared.*\n", "").replace("[{basic: []}]", alternatives))
                .get("replace")
                .demanded();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "[{basic: []}]; true",
                "[{basic: []}, {signed-in: []}]; true",
                "[{basic: [], key: []}]; true",
                "[{basic: []}, {}]; false",
                "[{basic: []}, {key: []}]; false",
                "[{key: []}]; false",
                "[{basic: []}, {unheard-of: []}]; false",
                "[{}]; false",
                "[]; false"
            })
    void credentialsAreDemandedOnlyWhereEachAlternativeTakesThem(String alternatives, boolean demanded) {
        assertThat(demanded(alternatives)).isEqualTo(demanded);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/pets/{id} | /pets/{other}",
                "/pets/{id} | /pets/{id}/a b",
                "/pets/{id} | pets/{id}",
                "/pets/{id} | /pets/{id}?all",
                "application/xml: {}, application/vnd.pet+json: {} | application/json;charset=unheard-of: {}",
                "X-Trace | X Trace",
                "put: | trace:"
            })
    void whatNoRequestCanBeMadeOfIsLeftOut(String right, String wrong) {
        String sound = SMALL.replaceFirst("  /shared.*\n", "") + "\n";
        assertThat(operations(sound)).containsKey("replace");
        assertThat(sound).contains(right);
        String other = sound.replace("paths:", "paths:\n  /well:\n    get: {operationId: well}")
                .replace(right, wrong);
        assertThat(operations(other)).containsKey("well").doesNotContainKey("replace");
    }

    @Test
    void theServersAddressIsRelativeToTheDocumentAndItsVariablesHaveDefaults() {
        assertThat(read(SMALL).server()).hasValue(URI.create("http://docs.example/prod/api"));
    }

    @Test
    void aPathMayBeAReferenceAndTwoOperationsOfOneNameAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> operations(SMALL))
                .withMessage(
                        "replace (PUT /pets/{id}) has the name of replace (PUT /shared); give each an operationId of"
                                + " its own");
    }

    @Test
    void whatIsNoDocumentIsRefusedInASentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read("swagger: '2.0'"))
                .withMessage(PLACE + " is no OpenAPI document of version 3.0 or 3.1, but of 2.0; convert it");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read("{\n\"openapi\": \"3.0.0\",,}"))
                .withMessageStartingWith(PLACE + ", line 2, column ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read("a: [b\nc: d"))
                .withMessageStartingWith(PLACE + ", line 2, column ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> operations("openapi: 3.0.0\npaths: {}"))
                .withMessage("the document has no operation that can be offered");
    }

    @Test
    void referencesThatLeadAstrayAreRefused() {
        for (String reference : new String[] {"other.yaml#/a", "#/components/nowhere", "#/paths/~1a"}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> operations("openapi: 3.0.0\npaths: {/a: {$ref: '" + reference + "'}}"))
                    .withMessageContaining("reference");
        }
    }

    @Test
    void aDocumentThatHasNoEndIsRefusedWithTheBound() {
        HttpSettings endless = HttpSettings.of(URI.create("file:///dev/zero"), URI.create("http://127.0.0.1:1"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpService.of(endless))
                .withMessage("the OpenAPI document cannot be read: /dev/zero is larger than 33554432 bytes; name an"
                        + " OpenAPI document that is smaller");
    }
}
