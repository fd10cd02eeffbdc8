package org.rpcchain.legacy.mail;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a mail server is, how it is spoken with, and how much of it is used: the settings of {@code imap:} and of {@code smtp:}.
 *
 * <p>What is null is as the accessor of that name says.
 *
 * @param host its name or address; its certificate must bear it
 * @param port its port; null for the usual one of the protocol and {@code security}
 * @param security how the connection is protected
 * @param plainAnywhere lets {@link Security#PLAIN} leave this machine
 * @param trust a PEM file of the certificates to trust; null for those that Java trusts
 * @param account who signs in for everybody; null for each caller's own credentials
 * @param limits how much of it is used
 */
public record MailSettings(
        String host,
        @Nullable Integer port,
        @Nullable Security security,
        @Nullable Boolean plainAnywhere,
        @Nullable Path trust,
        @Nullable Account account,
        @Nullable MailLimits limits) {

    /** How a connection is protected. */
    public enum Security {
        /** By TLS from the first byte (RFC 8314): {@code imaps}, port 993, and {@code submissions}, port 465. */
        TLS,
        /** By TLS after the command STARTTLS, without which nothing else is said: ports 143 and 587. */
        STARTTLS,
        /** Not at all: to this machine only, unless the settings say otherwise; ports 143 and 25. */
        PLAIN
    }

    /**
     * A user of the mail server that signs in for every caller.
     *
     * @param user the user's name
     * @param password the user's password
     */
    public record Account(String user, String password) {
        /** Says whose it is, without what is secret. */
        @Override
        public String toString() {
            return "the account of " + user;
        }
    }

    /** Refuses a host that is none, a port out of range, and clear text to another machine. */
    public MailSettings {
        if (host == null || host.isBlank()) {
            throw new IllegalArgumentException("a mail server needs a host, as in {host: mail.example.org}");
        }
        if (port != null && (port < 1 || port > 65_535)) {
            throw new IllegalArgumentException("the port of " + host + " is 1 to 65535, not " + port);
        }
        if (security == Security.PLAIN && !Boolean.TRUE.equals(plainAnywhere) && !isHere(host)) {
            throw new IllegalArgumentException(
                    "mail and passwords would travel to " + host
                            + " in clear text; say security: TLS or STARTTLS, or plain-anywhere: true if nobody listens on the way");
        }
    }

    /** Answers the settings of a server with nothing else said. */
    public static MailSettings at(String host) {
        return new MailSettings(host, null, null, null, null, null, null);
    }

    /** Answers these settings with another port. */
    public MailSettings withPort(int other) {
        return new MailSettings(host, other, security, plainAnywhere, trust, account, limits);
    }

    /** Answers these settings with another protection. */
    public MailSettings withSecurity(Security other) {
        return new MailSettings(host, port, other, plainAnywhere, trust, account, limits);
    }

    /** Answers these settings with the certificates of a PEM file trusted instead of Java's. */
    public MailSettings withTrust(Path pem) {
        return new MailSettings(host, port, security, plainAnywhere, pem, account, limits);
    }

    /** Answers these settings with an account that signs in for every caller. */
    public MailSettings withAccount(Account other) {
        return new MailSettings(host, port, security, plainAnywhere, trust, other, limits);
    }

    /** Answers these settings with other limits. */
    public MailSettings withLimits(MailLimits other) {
        return new MailSettings(host, port, security, plainAnywhere, trust, account, other);
    }

    /** How the connection is protected; by {@link Security#TLS} when nothing is said. */
    @Override
    public Security security() {
        return Objects.requireNonNullElse(security, Security.TLS);
    }

    /** How much of it is used; {@link MailLimits#DEFAULT} when nothing is said. */
    @Override
    public MailLimits limits() {
        return Objects.requireNonNullElse(limits, MailLimits.DEFAULT);
    }

    /** Answers the port, or the usual one of these three. */
    int portOr(int tls, int startTls, int plain) {
        if (port != null) {
            return port;
        }
        return security() == Security.TLS ? tls : security() == Security.STARTTLS ? startTls : plain;
    }

    /** By its text alone: what a name server says may change. */
    private static boolean isHere(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost")
                || name.equals("::1")
                || name.equals("[::1]")
                || name.matches("127(\\.\\d{1,3}){3}");
    }
}
