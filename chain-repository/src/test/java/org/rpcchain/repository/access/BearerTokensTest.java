package org.rpcchain.repository.access;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.BearerTokens.RefusedTokenException;

class BearerTokensTest {
    private static final Keys KEYS = Keys.create("one");
    private static final String HERE = "rpcchain-repository";

    private final TestAccess access = TestAccess.open();
    private OidcIssuer issuer;
    private BearerTokens tokens;

    @BeforeEach
    void start() throws IOException {
        issuer = OidcIssuer.start(KEYS);
        tokens = tokens(OidcSettings.of(issuer.address(), HERE));
    }

    @AfterEach
    void close() {
        issuer.close();
        access.close();
    }

    private BearerTokens tokens(OidcSettings settings) {
        return new BearerTokens(settings, new Accounts(access.database(), access.clock()), access.clock());
    }

    @Test
    void aGoodTokenNamesItsUser() throws RefusedTokenException {
        assertThat(tokens.caller(KEYS.signed(good().build()))).isEqualTo(new Caller("alice", Caller.Kind.USER));
    }

    @Test
    void anotherClaimMayNameTheUser() throws RefusedTokenException {
        tokens = tokens(new OidcSettings(issuer.address(), HERE, "email", OidcSettings.DEFAULT_SKEW));
        assertThat(tokens.caller(KEYS.signed(
                                good().claim("email", "alice@acme.org").build()))
                        .name())
                .isEqualTo("alice@acme.org");
        assertRefused(KEYS.signed(good().build()), "email");
        assertRefused(KEYS.signed(good().claim("email", "").build()), "its claim 'email' is no name for a user");
        assertRefused(KEYS.signed(good().claim("email", "a:b").build()), "its claim 'email' is no name for a user");
        assertRefused(KEYS.signed(good().claim("email", List.of("a")).build()), "its claim 'email' is no text");
    }

    @Test
    void aTokenSpeaksForAnApplicationThatIsMadeForTokens() throws RefusedTokenException {
        access.asAdmin(() -> access.users().createForTokens("alice", Caller.Kind.APPLICATION));
        assertThat(tokens.caller(KEYS.signed(good().build())).kind()).isEqualTo(Caller.Kind.APPLICATION);
    }

    @Test
    void anIssuerCannotSpeakForAUserWithAPassword() {
        assertRefused(
                KEYS.signed(good().subject("admin").build()),
                "the user 'admin' signs in by a password here, not by tokens");
    }

    @Test
    void aBlockedUsersTokenIsRefused() {
        access.asAdmin(() -> {
            access.users().createForTokens("alice", Caller.Kind.USER);
            access.users().block("alice", true);
        });
        assertRefused(KEYS.signed(good().build()), "the user 'alice' is blocked");
    }

    @Test
    void anExpiredTokenIsRefusedThirtySecondsLater() throws RefusedTokenException {
        String token = KEYS.signed(good().build());
        access.pass(Duration.ofMinutes(5).plusSeconds(29));
        assertThat(tokens.caller(token).name()).isEqualTo("alice");
        access.pass(Duration.ofSeconds(1));
        assertRefused(token, "Expired JWT");
    }

    @Test
    void aTokenThatIsNotYetValidIsRefused() throws RefusedTokenException {
        String token =
                KEYS.signed(good().notBeforeTime(at(Duration.ofSeconds(60))).build());
        assertRefused(token, "JWT before use time");
        access.pass(Duration.ofSeconds(31));
        assertThat(tokens.caller(token).name()).isEqualTo("alice");
    }

    @Test
    void aTokenThatNeverExpiresIsRefused() {
        assertRefused(KEYS.signed(good().expirationTime(null).build()), "exp");
    }

    @Test
    void anothersAudienceIsRefused() {
        assertRefused(KEYS.signed(good().audience("another").build()), "JWT aud claim rejected");
        assertRefused(KEYS.signed(good().audience((String) null).build()), "aud");
    }

    @Test
    void anothersIssuerIsRefused() {
        assertRefused(KEYS.signed(good().issuer("https://eve.example").build()), "JWT iss claim");
        assertRefused(KEYS.signed(good().issuer(issuer.address() + "/").build()), "JWT iss claim");
    }

    @Test
    void anothersKeyIsRefusedThoughItBearsTheSameId() {
        assertRefused(Keys.create("one").signed(good().build()), "Invalid signature");
    }

    @Test
    void anUnknownKeyIsRefused() {
        assertRefused(Keys.create("two").signed(good().build()), "no matching key(s) found");
    }

    @Test
    void aTokenWithoutASignatureIsRefused() {
        assertRefused(new PlainJWT(good().build()).serialize(), "Unsecured");
        String[] parts = KEYS.signed(good().build()).split("\\.", -1);
        assertRefused(parts[0] + "." + parts[1] + ".", "");
        String none = Base64.getUrlEncoder().withoutPadding().encodeToString("{\"alg\":\"none\"}".getBytes(US_ASCII));
        assertRefused(none + "." + parts[1] + "." + parts[2], "");
    }

    @Test
    void anHmacWithThePublicKeyIsRefused() throws JOSEException {
        byte[] publicKey = KEYS.key().toRSAPublicKey().getEncoded();
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("one").build(), good().build());
        token.sign(new MACSigner(publicKey));
        assertRefused(token.serialize(), "it is not signed with RS, PS or ES and 256, 384 or 512");
    }

    @Test
    void aTokenOfAnotherTypeIsRefused() throws JOSEException {
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256)
                        .keyID("one")
                        .type(new JOSEObjectType("logout+jwt"))
                        .build(),
                good().build());
        token.sign(new RSASSASigner(KEYS.key()));
        assertRefused(token.serialize(), "logout+jwt");
    }

    @Test
    void aKeyThatTheTokenItselfBringsIsNotBelieved() throws JOSEException {
        Keys eve = Keys.create("one");
        for (JWSHeader.Builder header : List.of(
                new JWSHeader.Builder(JWSAlgorithm.RS256).jwk(eve.key().toPublicJWK()),
                new JWSHeader.Builder(JWSAlgorithm.RS256).jwkURL(URI.create("http://127.0.0.1:1/jwks")))) {
            SignedJWT token = new SignedJWT(header.keyID("one").build(), good().build());
            token.sign(new RSASSASigner(eve.key()));
            assertRefused(token.serialize(), "Invalid signature");
        }
    }

    @Test
    void aTokenIsTakenAgainUntilItExpiresOrItsUserIsBlocked() throws RefusedTokenException {
        access.asAdmin(() -> access.users().createForTokens("alice", Caller.Kind.USER));
        String token = KEYS.signed(good().build());
        assertThat(tokens.caller(token).name()).isEqualTo("alice");
        assertThat(tokens.caller(token).name()).isEqualTo("alice");

        access.asAdmin(() -> access.users().block("alice", true));
        access.pass(Duration.ofSeconds(5)); // these tokens are taken by another instance on the same database
        assertRefused(token, "the user 'alice' is blocked");
        access.asAdmin(() -> access.users().block("alice", false));
        access.pass(Duration.ofSeconds(5));
        assertThat(tokens.caller(token).name()).isEqualTo("alice");
        access.pass(Duration.ofMinutes(5).plusSeconds(20));
        assertRefused(token, "Expired JWT");
    }

    @Test
    void whatIsNoTokenIsRefused() {
        for (String no : List.of("", "x", "a.b.c", "..", "\0", "x".repeat(100_000), "' or '1'='1")) {
            assertRefused(no, "it is no JSON web token");
        }
    }

    @Test
    void aChangedTokenIsRefused() {
        String[] parts = KEYS.signed(good().build()).split("\\.", -1);
        String claims = good().subject("admin").build().toString();
        String changed = Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(US_ASCII));
        assertRefused(parts[0] + "." + changed + "." + parts[2], "Invalid signature");
    }

    @Test
    void theKeysAreAskedForOnceForManyTokens() throws RefusedTokenException {
        for (int i = 0; i < 20; i++) {
            tokens.caller(KEYS.signed(good().build()));
        }
        assertThat(issuer.asked()).isEqualTo(1);
    }

    @Test
    void aNewKeyOfTheIssuersIsAskedFor() throws RefusedTokenException {
        tokens.caller(KEYS.signed(good().build()));
        Keys next = Keys.create("next");
        issuer.add(next);
        assertThat(tokens.caller(next.signed(good().build())).name()).isEqualTo("alice");
    }

    @Test
    void anIssuerThatIsDownIsSaidAndAskedAgainLater() throws Exception {
        URI address = issuer.address();
        String token = KEYS.signed(good().build());
        issuer.close();
        assertThatThrownBy(() -> tokens.caller(token))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(FailureCode.UNREACHABLE))
                .hasMessageMatching("the OpenID Connect issuer " + address
                        + " cannot be asked for its keys: .*; try again later, or have somebody start it");
        issuer = OidcIssuer.start(address.getPort(), KEYS);
        assertThatThrownBy(() -> tokens.caller(token)).isInstanceOf(ProblemException.class);
        access.pass(Duration.ofSeconds(10));
        assertThat(tokens.caller(token).name()).isEqualTo("alice");
    }

    @Test
    void strangersTextsNeverHaveTheIssuerAsked() throws JOSEException {
        issuer.close();
        assertRefused("x", "it is no JSON web token");
        assertRefused(new PlainJWT(good().build()).serialize(), "Unsecured");
        assertRefused(KEYS.signed(good().audience("another").build()), "JWT aud claim rejected");
        assertRefused(KEYS.signed(good().issuer("https://eve.example").build()), "JWT iss claim");
        assertRefused(
                KEYS.signed(good().expirationTime(at(Duration.ofMinutes(-5))).build()), "Expired JWT");
    }

    @Test
    void settingsThatWouldNotBeSafeAreRefused() {
        assertThatThrownBy(() -> OidcSettings.of(URI.create("http://login.example"), HERE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the OpenID Connect issuer is 'http://login.example', which others could read and change on"
                        + " the way; give an https address");
        assertThatThrownBy(() -> OidcSettings.of(URI.create("https://login.example"), " "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("OpenID Connect needs an audience, so that tokens for others are refused, and a claim that"
                        + " names the user");
    }

    private JWTClaimsSet.Builder good() {
        return new JWTClaimsSet.Builder()
                .issuer(issuer.address().toString())
                .audience(HERE)
                .subject("alice")
                .expirationTime(at(Duration.ofMinutes(5)));
    }

    private static Date at(Duration after) {
        Instant then = TestAccess.START.plus(after);
        return Date.from(then);
    }

    private void assertRefused(String token, String why) {
        assertThatThrownBy(() -> tokens.caller(token))
                .isInstanceOf(RefusedTokenException.class)
                .hasMessageContaining(why);
    }
}
