package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is let in where nobody is asked who they are, and what those hear who are not. */
class DoorsIT {
    @TempDir
    private Path data;

    private RepositoryServer server;

    @BeforeEach
    void start() {
        server = RepositoryServer.builder().data(data).listen("127.0.0.1", 0).start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void whoComesToThisMachineByItsNameIsLetIn() throws Exception {
        assertThat(get("localhost", "")).startsWith("HTTP/1.1 200");
        assertThat(get("127.0.0.1", "")).startsWith("HTTP/1.1 200");
        assertThat(get("[::1]", "")).startsWith("HTTP/1.1 200");
    }

    /** A page of another site may give its own name this address (DNS rebinding). */
    @Test
    void aNameOfAnotherSiteIsNotLetIn() throws Exception {
        assertThat(get("evil.example", "")).startsWith("HTTP/1.1 403").contains("lets in only who comes from its own");
        assertThat(get("127.0.0.1.evil.example", "")).startsWith("HTTP/1.1 403");
    }

    @Test
    void aPageOfAnotherSiteIsNotLetIn() throws Exception {
        assertThat(get("localhost", "Origin: http://localhost:1234\r\n")).startsWith("HTTP/1.1 200");
        assertThat(get("localhost", "Origin: https://evil.example\r\n")).startsWith("HTTP/1.1 403");
        assertThat(get("localhost", "Origin: null\r\n")).startsWith("HTTP/1.1 403");
        assertThat(get("localhost", "Origin: ht tp://\r\n")).startsWith("HTTP/1.1 403");
    }

    @Test
    void noPageMayStopTheRepository() throws Exception {
        String origin = "Origin: http://localhost\r\n";
        assertThat(request("POST", "/stop", "localhost", origin)).startsWith("HTTP/1.1 403");
        assertThat(get("localhost", "")).startsWith("HTTP/1.1 200");
        assertThat(request("GET", "/stop", "localhost", "")).startsWith("HTTP/1.1 405");
    }

    @Test
    void metricsCountPlacesAndNotPaths() throws Exception {
        request("GET", "/a/path/of/a/stranger", "localhost", "");
        // a request is counted when its answer has been sent, and may have come
        await().untilAsserted(() -> assertThat(request("GET", "/metrics", "localhost", ""))
                .contains("place=\"/*\",status=\"404\"")
                .doesNotContain("stranger"));
    }

    @Test
    void aKeystoreThatIsNotThereIsSaid() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RepositoryServer.builder()
                        .data(data.resolve("other"))
                        .set(Setting.TLS_KEYSTORE, data.resolve("no.p12").toString())
                        .start())
                .withMessageContaining("the setting 'tls-keystore' names " + data.resolve("no.p12"));
    }

    private String get(String host, String headers) throws IOException {
        return request("GET", "/ready", host, headers);
    }

    private String request(String method, String path, String host, String headers) throws IOException {
        URI address = server.address();
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            String request = method + " " + path + " HTTP/1.1\r\nHost: " + host + ":" + address.getPort() + "\r\n"
                    + headers + "Content-Length: 0\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
