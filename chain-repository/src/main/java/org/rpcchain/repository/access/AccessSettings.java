package org.rpcchain.repository.access;

import java.util.Optional;

/**
 * How a repository knows its callers.
 *
 * @param required whether rights are asked for; false lets everybody do everything, for loopback
 * @param insecureBasic whether passwords are taken on connections that others can read
 * @param oidc whose bearer tokens are taken; empty takes none
 * @param administrator whom to make when there is no user yet; empty prints a setup token instead
 * @param sessions how long the console's sessions live
 */
public record AccessSettings(
        boolean required,
        boolean insecureBasic,
        Optional<OidcSettings> oidc,
        Optional<Login> administrator,
        SessionLife sessions) {
    /** Lets everybody do everything. */
    public static AccessSettings open() {
        return new AccessSettings(false, false, Optional.empty(), Optional.empty(), SessionLife.DEFAULT);
    }

    /** Asks for rights; takes passwords only where others cannot read them, and no bearer tokens. */
    public static AccessSettings requiring() {
        return new AccessSettings(true, false, Optional.empty(), Optional.empty(), SessionLife.DEFAULT);
    }

    /** Answers these settings with an issuer of bearer tokens. */
    public AccessSettings oidc(OidcSettings issuer) {
        return new AccessSettings(required, insecureBasic, Optional.of(issuer), administrator, sessions);
    }

    /** Answers these settings with a first administrator. */
    public AccessSettings administrator(Login login) {
        return new AccessSettings(required, insecureBasic, oidc, Optional.of(login), sessions);
    }

    /** Answers these settings with passwords taken, or not, on connections that others can read. */
    public AccessSettings insecureBasic(boolean taken) {
        return new AccessSettings(required, taken, oidc, administrator, sessions);
    }

    /** Answers these settings with other lives of sessions. */
    public AccessSettings sessions(SessionLife life) {
        return new AccessSettings(required, insecureBasic, oidc, administrator, life);
    }
}
