package org.rpcchain.repository.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.repository.Setting;
import org.rpcchain.repository.Settings;

/** Who comes by tokens alone is made and granted on the console's page, and then let in: the whole, with a real issuer. */
class UsersByTokenIT {
    private static final Pattern FORM_TOKEN = Pattern.compile("name=\"token\" value=\"([^\"]+)\"");
    private static final Keys KEYS = Keys.create("one");
    private static final String PASSWORD = "correct horse battery staple";

    private final HttpClient browser =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final HttpClient program = HttpClient.newHttpClient();

    @TempDir
    private Path data;

    private OidcIssuer issuer;
    private RepositoryServer server;

    @BeforeEach
    void start() throws IOException {
        issuer = OidcIssuer.start(KEYS);
        server = RepositoryServer.builder()
                .settings(new Settings(Map.of(
                        Setting.ACCESS,
                        "required",
                        Setting.LISTEN,
                        "127.0.0.1:0",
                        Setting.OIDC_ISSUER,
                        issuer.address().toString(),
                        Setting.OIDC_AUDIENCE,
                        "rpcchain",
                        Setting.DATA,
                        data.toString())))
                .administrator("ann", PASSWORD)
                .start();
    }

    @AfterEach
    void stop() {
        server.close();
        issuer.close();
    }

    @Test
    void whoIsMadeAndGrantedOnThePageIsLetInByTheIssuersToken() throws Exception {
        assertThat(metrics().statusCode()).isEqualTo(403);

        form("/sign-in", "/sign-in", Map.of("name", "ann", "password", PASSWORD));
        form("/users", "/users", Map.of("do", "create-for-tokens", "name", "alice", "kind", "person"));
        assertThat(metrics().statusCode()).isEqualTo(403);
        form("/users", "/users", Map.of("do", "grant", "name", "alice", "right", "read", "namespace", ""));

        assertThat(metrics().statusCode()).isEqualTo(200);
    }

    private HttpResponse<String> metrics() throws Exception {
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
                .issuer(issuer.address().toString())
                .audience("rpcchain")
                .subject("alice")
                .expirationTime(Date.from(Instant.now().plusSeconds(300)))
                .build();
        return program.send(
                request("/metrics")
                        .header("Authorization", "Bearer " + KEYS.signed(claims))
                        .build(),
                BodyHandlers.ofString());
    }

    private void form(String page, String path, Map<String, String> fields) throws Exception {
        String shown =
                browser.send(request(page).build(), BodyHandlers.ofString()).body();
        Matcher token = FORM_TOKEN.matcher(shown);
        assertThat(token.find()).as(shown).isTrue();
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "token=" + token.group(1) + "&", ""));
        HttpResponse<String> answer = browser.send(
                request(path)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(server.address().resolve(path));
    }
}
