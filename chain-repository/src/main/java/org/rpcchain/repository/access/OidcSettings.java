package org.rpcchain.repository.access;

import java.net.URI;
import java.time.Duration;

/**
 * Whose bearer tokens are taken.
 *
 * @param issuer the issuer, exactly as its tokens and its discovery document name it; https, or http on loopback
 * @param audience what a token's {@code aud} must hold: this repository, as the issuer knows it
 * @param nameClaim the claim that names the user, such as {@code sub}
 * @param skew how much the issuer's clock may differ from ours
 */
public record OidcSettings(URI issuer, String audience, String nameClaim, Duration skew) {
    /** The claim that names the user unless told otherwise. */
    public static final String DEFAULT_NAME_CLAIM = "sub";

    /** How much clocks may differ unless told otherwise. */
    public static final Duration DEFAULT_SKEW = Duration.ofSeconds(30);

    /** Checks the components. */
    public OidcSettings {
        Web.requireSafe(issuer, "the OpenID Connect issuer");
        if (audience.isBlank() || nameClaim.isBlank()) {
            throw new IllegalArgumentException(
                    "OpenID Connect needs an audience, so that tokens for others are refused,"
                            + " and a claim that names the user");
        }
    }

    /** Answers the settings with the default claim and skew. */
    public static OidcSettings of(URI issuer, String audience) {
        return new OidcSettings(issuer, audience, DEFAULT_NAME_CLAIM, DEFAULT_SKEW);
    }
}
