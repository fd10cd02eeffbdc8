package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.soap.SoapFunctionRepository;

/** The whole where callers must say who they are; the first administrator is the settings'. */
class RequiredAccessIT {
    private static final String PASSWORD = "correct horse battery staple";

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    private Path data;

    private RepositoryServer server;

    @BeforeEach
    void start() {
        server = RepositoryServer.builder()
                .settings(Settings.NONE
                        .with(Setting.ACCESS, "required")
                        .with(Setting.LISTEN, "127.0.0.1:0")
                        .with(Setting.DATA, data.toString()))
                .administrator("ann", PASSWORD)
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void whoOperatesItSeesHealthAndReadinessWithoutAName() throws Exception {
        assertThat(send("GET", "/health", "").statusCode()).isEqualTo(200);
        assertThat(send("GET", "/ready", "").statusCode()).isEqualTo(200);
        assertThat(send("GET", "/repository?wsdl", "").statusCode()).isEqualTo(200);
    }

    @Test
    void metricsAreForWhoMayReadEverything() throws Exception {
        HttpResponse<String> refused = send("GET", "/metrics", "");
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).isEqualTo("somebody who has not signed in may not read everywhere; sign in\n");
        assertThat(send("GET", "/metrics", basic(PASSWORD)).body()).contains("rpcchain_requests_seconds_count");
    }

    @Test
    void aStopIsForWhoMayAdministerEverything() throws Exception {
        assertThat(send("POST", "/stop", "").statusCode()).isEqualTo(403);
        assertThat(send("GET", "/ready", "").statusCode()).isEqualTo(200);
        assertThat(send("POST", "/stop", basic(PASSWORD)).body()).contains("\"finished\":true");
        assertThat(send("GET", "/ready", "").statusCode()).isEqualTo(503);
    }

    @Test
    void aWrongPasswordIsRefusedEverywhere() throws Exception {
        assertThat(send("GET", "/metrics", basic("another")).statusCode()).isEqualTo(401);
    }

    @Test
    void strangersPublishNothing() {
        try (SoapFunctionRepository stranger = SoapFunctionRepository.at(server.address())) {
            assertThatThrownBy(() -> stranger.publish(ChainSource.of("A.java", "class A {}")))
                    .hasMessageContaining("somebody who has not signed in may not call this service; sign in");
        }
    }

    private static String basic(String password) {
        byte[] login = ("ann:" + password).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(login);
    }

    private HttpResponse<String> send(String method, String path, String authorization) throws Exception {
        URI address = server.address().resolve(path);
        HttpRequest.Builder request = HttpRequest.newBuilder(address).method(method, BodyPublishers.noBody());
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
