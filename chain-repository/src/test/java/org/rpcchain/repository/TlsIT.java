package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server of its own with a key of its own, as the JDK's keytool makes one. */
class TlsIT {
    private static final String PASSWORD = "a-password-of-the-test";

    @TempDir
    private static Path directory;

    private static Path keystore;

    @BeforeAll
    static void makeKey() throws Exception {
        keystore = directory.resolve("key.p12");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-storetype",
                "PKCS12",
                "-keystore",
                keystore.toString(),
                "-storepass",
                PASSWORD,
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1");
        Process keytool = new ProcessBuilder(command).inheritIO().start();
        assertThat(keytool.waitFor()).isZero();
    }

    @Test
    void withAKeyTheServerSpeaksTls() throws Exception {
        try (RepositoryServer server = builder(PASSWORD).start()) {
            assertThat(server.address().getScheme()).isEqualTo("https");
            URI ready = server.address().resolve("/ready");
            HttpClient client = HttpClient.newBuilder().sslContext(trusting()).build();
            HttpResponse<String> answer =
                    client.send(HttpRequest.newBuilder(ready).build(), BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aWrongPasswordIsSaidWithoutShowingIt() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder("another-one").start())
                .withMessageContaining(
                        "names " + keystore + ", which cannot be read as PKCS #12 with the password that")
                .withMessageNotContaining("another-one");
    }

    private static RepositoryServer.Builder builder(String password) {
        return RepositoryServer.builder()
                .data(directory.resolve("data"))
                .listen("127.0.0.1", 0)
                .set(Setting.TLS_KEYSTORE, keystore.toString())
                .set(Setting.TLS_KEYSTORE_PASSWORD, password);
    }

    private static SSLContext trusting() throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keystore)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(keys);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }
}
