package org.rpcchain.repository.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.repository.access.TestAccess.ADMIN;

import com.nimbusds.jwt.JWTClaimsSet;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AccessFilterTest {
    private static final Caller ALICE = new Caller("alice", Caller.Kind.USER);
    private static final String NOBODY = "somebody who has not signed in";
    private static final String WRONG =
            "the name or the password is wrong, or the user is blocked; mend them, or ask an administrator";
    private static final String[] FAR = {"X-Forwarded-For", "192.0.2.7"};

    private TestAccess access = TestAccess.open();
    private FilterServer server = server(access);

    @AfterEach
    void close() {
        server.close();
        access.close();
    }

    private static FilterServer server(TestAccess access) {
        try {
            return new FilterServer(access.control().filter());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void restart(AccessSettings settings) {
        close();
        access = TestAccess.open(settings);
        server = server(access);
    }

    @Test
    void whoSaysNothingIsNobody() throws Exception {
        for (String path : List.of("/", "/repository", "/gateway?wsdl", "/metrics", "/functions/x")) {
            assertThat(server.get(path).body()).isEqualTo(NOBODY);
        }
    }

    @Test
    void strangersCallNoServiceButTheOneThatHearsNodes() throws Exception {
        for (String path :
                List.of("/repository", "/gateway", "/gateway/x", "/coordinator", "/coordinator/x", "/origin/x")) {
            HttpResponse<String> answer = server.post(path);
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(answer.body())
                    .contains("<code>ACCESS_REFUSED</code><message>somebody who has not signed in may not call this"
                            + " service; sign in</message>");
        }
        for (String path : List.of("/origin", "/coordinator/origin", "/sign-in", "/stop")) {
            assertThat(server.post(path).body()).isEqualTo(NOBODY);
        }
        restart(AccessSettings.open());
        assertThat(server.post("/repository").body()).isEqualTo(NOBODY);
    }

    @Test
    void whoIsRefusedBeforeTheBodyHasComeReadsThatTheConnectionEnds() throws Exception {
        String begun = """
                POST /app/repository HTTP/1.1\r
                Host: here\r
                Content-Type: text/xml\r
                Content-Length: 4\r
                \r
                """;
        try (Socket socket = server.connect()) {
            socket.getOutputStream().write(begun.getBytes(UTF_8));
            BufferedReader answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
            assertThat(answer.readLine()).contains(" 401 ");
            socket.getOutputStream().write("<x/>".getBytes(UTF_8));

            assertThat(answer.lines())
                    .as("else a caller sends the next request by a connection that ends")
                    .contains("Connection: close")
                    .anyMatch(line -> line.endsWith("</soap:Envelope>"));
        }
    }

    @Test
    void aNameAndAPasswordAreTakenOnLoopback() throws Exception {
        assertAnswers(server.get("/repository", "Authorization", basic(ADMIN)), 200, "admin");
        assertAnswers(server.get("/x", "Authorization", basic(ADMIN).replace("Basic", "bAsIC ")), 200, "admin");
    }

    @Test
    void aPasswordMayHoldAnyCharacter() throws Exception {
        Login login = new Login("älice", "pass:wörd 🐟 ::");
        access.asAdmin(() -> access.users().create(login.name(), login.password()));
        assertAnswers(server.get("/x", "Authorization", basic(login)), 200, "älice");
    }

    @Test
    void passwordsOnAConnectionThatOthersReadAreRefused() throws Exception {
        HttpResponse<String> answer = server.get("/metrics", "Authorization", basic(ADMIN), FAR[0], FAR[1]);
        assertAnswers(
                answer,
                401,
                "{\"code\":\"ACCESS_REFUSED\",\"message\":\"passwords are not taken on this connection, on which others"
                        + " can read them; use https\"}\n");
    }

    @Test
    void passwordsAreTakenByTlsFromEverywhere() throws Exception {
        assertAnswers(
                server.get("/x", "Authorization", basic(ADMIN), FAR[0], FAR[1], "X-Forwarded-Proto", "https"),
                200,
                "admin");
    }

    @Test
    void anOperatorMayTakePasswordsEverywhere() throws Exception {
        restart(AccessSettings.requiring().administrator(ADMIN).insecureBasic(true));
        assertAnswers(server.get("/x", "Authorization", basic(ADMIN), FAR[0], FAR[1]), 200, "admin");
    }

    @Test
    void badCredentialsAreRefusedAlsoWhereEverybodyMayEverything() throws Exception {
        restart(AccessSettings.open());
        assertThat(server.get("/x").body()).isEqualTo(NOBODY);
        assertThat(server.get("/x", "Authorization", basic(ADMIN)).statusCode()).isEqualTo(401);
    }

    @Test
    void whatIsNoHeaderIsRefusedWithASentence() throws Exception {
        String noBasic = "the header Authorization is not 'Basic' and the base64 of name:password";
        String scheme = "the scheme of the header Authorization is not taken here; use Basic";
        assertRefused("Basic", noBasic);
        assertRefused("Basic !!!", noBasic);
        assertRefused("Basic " + Base64.getEncoder().encodeToString("nocolon".getBytes(UTF_8)), noBasic);
        assertRefused("Digest x", scheme);
        assertRefused("x", scheme);
        assertRefused("Bearer x", "bearer tokens are not taken here, since no issuer is set; use Basic");
        assertRefused(basic(new Login("' or '1'='1", "' or '1'='1")), WRONG);
        assertRefused(basic(new Login("", "")), WRONG);
    }

    @Test
    void aServiceIsRefusedByASoapFault() throws Exception {
        HttpResponse<String> answer = server.get("/repository", "Authorization", wrong());
        assertAnswers(
                answer,
                401,
                "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault>"
                        + "<faultcode>soap:Client</faultcode><faultstring>" + WRONG + "</faultstring><detail>"
                        + "<problem xmlns=\"http://rpcchain.org/chain/1\"><code>ACCESS_REFUSED</code><message>" + WRONG
                        + "</message><retryable>false</retryable></problem></detail></soap:Fault></soap:Body>"
                        + "</soap:Envelope>");
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/xml;charset=utf-8");
        assertThat(answer.headers().firstValue("WWW-Authenticate"))
                .hasValue("Basic realm=\"rpcchain\", charset=\"UTF-8\"");
        HttpResponse<String> soap12 =
                server.get("/gateway", "Authorization", wrong(), "Content-Type", "application/soap+xml; charset=utf-8");
        assertThat(soap12.body())
                .startsWith("<soap:Envelope xmlns:soap=\"http://www.w3.org/2003/05/soap-envelope\">")
                .contains("<soap:Value>soap:Sender</soap:Value>");
        assertThat(soap12.headers().firstValue("Content-Type")).hasValue("application/soap+xml;charset=UTF-8");
    }

    @Test
    void aPageIsRefusedByAPageThatLeadsToTheSignIn() throws Exception {
        HttpResponse<String> answer = server.get("/functions", "Authorization", wrong());
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("<p>" + WRONG + "</p>").contains("<a href=\"/app/sign-in\">");
        assertThat(answer.headers().firstValue("Content-Security-Policy"))
                .hasValue("default-src 'none'; frame-ancestors 'none'");
        assertThat(answer.headers().firstValue("WWW-Authenticate")).isEmpty();
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
    }

    @Test
    void tooManyFailuresAreSaidWithATimeToWait() throws Exception {
        for (int i = 0; i < 10; i++) {
            assertThat(server.get("/ready", "Authorization", wrong()).statusCode())
                    .isEqualTo(401);
        }
        HttpResponse<String> answer = server.get("/ready", "Authorization", basic(ADMIN));
        assertAnswers(
                answer,
                429,
                "{\"code\":\"OVERLOADED\",\"message\":\"too many failed sign-ins under that name; wait 61 s, then try"
                        + " again\"}\n");
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("60");
        access.pass(Duration.ofMinutes(1));
        assertThat(server.get("/ready", "Authorization", basic(ADMIN)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void theConsolesCookieSignsInTheConsoleAlone() throws Exception {
        Session session = access.sessions().open(ALICE);
        assertAnswers(server.get("/functions", "Cookie", cookie(session)), 200, "alice, signed in");
        for (String service : List.of("/repository", "/gateway", "/origin", "/gateway/x")) {
            assertAnswers(server.get(service, "Cookie", cookie(session)), 200, NOBODY);
        }
    }

    @Test
    void aSignedOutCookieIsRefusedWhenItComesAgain() throws Exception {
        Session session = access.sessions().open(ALICE);
        access.sessions().close(session.token());
        HttpResponse<String> answer = server.get("/functions", "Cookie", cookie(session));
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("<p>your session has ended; sign in again</p>");
        assertThat(answer.headers().firstValue("Set-Cookie").orElseThrow())
                .startsWith("rpcchain_session=;")
                .contains("Expires=Thu, 01 Jan 1970 00:00:00 GMT");
    }

    @Test
    void anExpiredCookieIsRefusedButCanSignInAgain() throws Exception {
        Session session = access.sessions().open(ALICE);
        access.pass(Duration.ofMinutes(30));
        assertThat(server.get("/functions", "Cookie", cookie(session)).statusCode())
                .isEqualTo(401);
        for (String path : List.of("/sign-in", "/setup", "/assets/style.css", "/health")) {
            assertAnswers(server.get(path, "Cookie", cookie(session)), 200, NOBODY);
        }
    }

    @Test
    void aCookieThatSomebodyChoseIsNobodys() throws Exception {
        for (String chosen : List.of("x", "a".repeat(43), "%27%20or%201=1", "..")) {
            assertThat(server.get("/functions", "Cookie", SessionCookie.NAME + "=" + chosen)
                            .statusCode())
                    .isEqualTo(401);
        }
    }

    @Test
    void theHeaderGoesBeforeTheCookie() throws Exception {
        Session session = access.sessions().open(ALICE);
        assertAnswers(server.get("/x", "Cookie", cookie(session), "Authorization", basic(ADMIN)), 200, "admin");
    }

    @Test
    void aBearerTokenIsTakenAndABadOneRefused() throws Exception {
        Keys keys = Keys.create("one");
        try (OidcIssuer issuer = OidcIssuer.start(keys)) {
            restart(AccessSettings.requiring()
                    .administrator(ADMIN)
                    .oidc(OidcSettings.of(issuer.address(), "rpcchain-repository")));
            JWTClaimsSet claims = new JWTClaimsSet.Builder()
                    .issuer(issuer.address().toString())
                    .audience("rpcchain-repository")
                    .subject("alice")
                    .expirationTime(Date.from(TestAccess.START.plusSeconds(300)))
                    .build();
            String token = keys.signed(claims);
            assertAnswers(server.get("/repository", "Authorization", "Bearer " + token), 200, "alice");
            access.pass(Duration.ofMinutes(6));
            HttpResponse<String> answer = server.get("/metrics", "Authorization", "Bearer " + token);
            assertAnswers(
                    answer,
                    401,
                    "{\"code\":\"ACCESS_REFUSED\",\"message\":\"the bearer token is refused: Expired JWT; get a new one"
                            + " from the issuer\"}\n");
            assertThat(answer.headers().allValues("WWW-Authenticate")).contains("Bearer realm=\"rpcchain\"");
            assertThat(access.audit().get(0)).isEqualTo("|sign-in-failed|a bearer token|Expired JWT, from 127.0.0.1");
        }
    }

    @Test
    void anIssuerThatIsDownIsNoFaultOfTheCaller() throws Exception {
        OidcIssuer issuer = OidcIssuer.start();
        issuer.close();
        restart(AccessSettings.requiring().administrator(ADMIN).oidc(OidcSettings.of(issuer.address(), "here")));
        String token = Keys.create("one")
                .signed(new JWTClaimsSet.Builder()
                        .issuer(issuer.address().toString())
                        .audience("here")
                        .subject("alice")
                        .expirationTime(Date.from(TestAccess.START.plusSeconds(300)))
                        .build());
        HttpResponse<String> answer = server.get("/ready", "Authorization", "Bearer " + token);
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("cannot be asked for its keys");
    }

    @Test
    void aDatabaseThatIsDownIsNoFaultOfTheCaller() throws Exception {
        access.close();
        HttpResponse<String> answer = server.get("/repository", "Authorization", basic(ADMIN));
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body())
                .contains("<code>REPOSITORY_UNREACHABLE</code>")
                .doesNotContain("\tat ");
    }

    @Test
    void aRequestThatWasSetAsideIsAnsweredToWhomItWasLetIn() throws Exception {
        HttpResponse<String> answer = server.getLater(
                () -> access.asAdmin(() -> access.users().password(ADMIN.name(), "another password")),
                "Authorization",
                basic(ADMIN));

        assertAnswers(answer, 200, "admin");
        assertThat(server.get("/x", "Authorization", basic(ADMIN)).statusCode())
                .as("who comes now is asked now")
                .isEqualTo(401);
    }

    @Test
    void aRequestWithoutCredentialsStaysNobodysWhenItWasSetAside() throws Exception {
        assertAnswers(server.getLater(() -> {}), 200, NOBODY);
    }

    private void assertRefused(String header, String sentence) throws Exception {
        assertAnswers(
                server.get("/metrics", "Authorization", header),
                401,
                "{\"code\":\"ACCESS_REFUSED\",\"message\":\"" + sentence + "\"}\n");
    }

    private static void assertAnswers(HttpResponse<String> answer, int status, String body) {
        assertThat(answer.body()).isEqualTo(body);
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    private static String basic(Login login) {
        String text = login.name() + ":" + login.password();
        return "Basic " + Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private static String wrong() {
        return basic(new Login(ADMIN.name(), "wrong"));
    }

    private static String cookie(Session session) {
        return "other=1; " + SessionCookie.NAME + "=" + session.token();
    }
}
