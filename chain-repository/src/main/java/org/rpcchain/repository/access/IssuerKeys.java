package org.rpcchain.repository.access;

import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * An issuer's public keys, found by its discovery document, and asked for again when they are old or when a token names
 * one that is not among them, though not more often than every 30 s; an issuer that does not answer is left alone for 10 s.
 * Thread-safe. Source: OpenID Connect Discovery 1.0
 * §4.
 */
final class IssuerKeys {
    private static final String DISCOVERY = "/.well-known/openid-configuration";
    private static final int PATIENCE_MILLIS = 3_000;
    private static final int SIZE_LIMIT_BYTES = 1 << 20;
    private static final Duration OLD = Duration.ofMinutes(5);
    private static final Duration REFRESH = Duration.ofSeconds(10);
    private static final Duration SELDOM = Duration.ofSeconds(30);

    private static final Duration LEFT_ALONE = Duration.ofSeconds(10);

    private final URI issuer;
    private final InstantSource clock;
    private final DefaultResourceRetriever web =
            new DefaultResourceRetriever(PATIENCE_MILLIS, PATIENCE_MILLIS, SIZE_LIMIT_BYTES);

    // Found at the first token, not at the start: the issuer need not be there then.
    private volatile @Nullable JWKSource<SecurityContext> found;

    // Volatile: written by who asked in vain, read by all.
    private volatile @Nullable Silence silence;

    private record Silence(Instant since, String why) {}

    IssuerKeys(URI issuer, InstantSource clock) {
        this.issuer = issuer;
        this.clock = clock;
    }

    /**
     * Answers the keys.
     *
     * @throws ProblemException with {@code UNREACHABLE} when the issuer does not say where they are
     */
    JWKSource<SecurityContext> source() {
        refuseWhileSilent();
        JWKSource<SecurityContext> known = found;
        return known == null ? discoveredOnce() : known;
    }

    /** Says that the keys cannot be had now, and leaves the issuer alone for a while. */
    ProblemException unreachable(Exception e) {
        silence = new Silence(clock.instant(), String.valueOf(e.getMessage()));
        ProblemException problem = unreachable(String.valueOf(e.getMessage()));
        problem.initCause(e);
        return problem;
    }

    private ProblemException unreachable(String why) {
        return new ProblemException(
                FailureCode.UNREACHABLE,
                "the OpenID Connect issuer " + issuer + " cannot be asked for its keys: " + why
                        + "; try again later, or have somebody start it");
    }

    private void refuseWhileSilent() {
        Silence last = silence;
        if (last != null && clock.instant().isBefore(last.since.plus(LEFT_ALONE))) {
            throw unreachable(last.why);
        }
    }

    /** Locked while it asks, though that takes seconds: many tokens at once are one question. */
    private synchronized JWKSource<SecurityContext> discoveredOnce() {
        refuseWhileSilent();
        JWKSource<SecurityContext> known = found;
        if (known == null) {
            known = discovered();
            found = known;
        }
        return known;
    }

    private JWKSource<SecurityContext> discovered() {
        try {
            String base = issuer.toString().replaceFirst("/$", "");
            String document =
                    web.retrieveResource(URI.create(base + DISCOVERY).toURL()).getContent();
            Map<String, Object> discovery = JSONObjectUtils.parse(document);
            if (!issuer.toString().equals(JSONObjectUtils.getString(discovery, "issuer"))) {
                throw new IOException("its discovery document is another issuer's");
            }
            return source(Objects.requireNonNull(JSONObjectUtils.getURI(discovery, "jwks_uri"), "no jwks_uri"));
        } catch (IOException | ParseException | IllegalArgumentException | NullPointerException e) {
            throw unreachable(e);
        }
    }

    private JWKSource<SecurityContext> source(URI keys) throws MalformedURLException {
        Web.requireSafe(keys, "the issuer's jwks_uri");
        return JWKSourceBuilder.create(keys.toURL(), web)
                .cache(OLD.toMillis(), REFRESH.toMillis())
                .refreshAheadCache(false)
                .rateLimited(SELDOM.toMillis())
                .retrying(true)
                .outageTolerant(Duration.ofHours(1).toMillis())
                .build();
    }
}
