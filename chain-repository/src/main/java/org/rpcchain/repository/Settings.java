package org.rpcchain.repository;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.rpcchain.ServerDirectory;
import org.rpcchain.repository.access.AccessSettings;
import org.rpcchain.repository.access.Login;
import org.rpcchain.repository.access.OidcSettings;
import org.rpcchain.repository.chains.GatewayAccess;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.soap.kept.Quota;

/**
 * What a repository is told. Immutable.
 *
 * <p>A process reads it with {@link #ofThisProcess}; an application that embeds the repository builds it: {@code
 * Settings.NONE.with(Setting.LISTEN, "127.0.0.1:0")}.
 *
 * @param given what was said, by setting; the rest is {@link Setting#fallback}
 */
public record Settings(Map<Setting, String> given) {
    /** Nothing was said. */
    public static final Settings NONE = new Settings(Map.of());

    /**
     * Checks each setting, and those that go together.
     *
     * @throws IllegalArgumentException with a sentence that names the one that is wrong, and never a secret
     */
    public Settings {
        given.forEach(Setting::check);
        together(given, Setting.ADMIN_USER, Setting.ADMIN_PASSWORD);
        together(given, Setting.COORDINATORS_USER, Setting.COORDINATORS_PASSWORD);
        together(given, Setting.OIDC_ISSUER, Setting.OIDC_AUDIENCE);
        given = Map.copyOf(given);
    }

    private static void together(Map<Setting, String> given, Setting one, Setting other) {
        if (given.containsKey(one) != given.containsKey(other)) {
            Setting there = given.containsKey(one) ? one : other;
            Setting missing = there == one ? other : one;
            throw new IllegalArgumentException(
                    "the setting '" + there.key() + "' needs '" + missing.key() + "', too; give both or neither");
        }
    }

    /**
     * Reads system properties, the environment and JNDI, in this order.
     *
     * @throws IllegalArgumentException with a sentence that names what is wrong or not known
     */
    public static Settings ofThisProcess() {
        return SettingSources.ofThisProcess().read();
    }

    /** Answers these settings with another text for one of them; an empty one leaves it to its default. */
    public Settings with(Setting setting, String text) {
        Map<Setting, String> more = new EnumMap<>(Setting.class);
        more.putAll(given);
        if (text.isEmpty()) {
            more.remove(setting);
        } else {
            more.put(setting, text);
        }
        return new Settings(more);
    }

    /** Answers the text of a setting, else its default; empty when it has neither. */
    public String text(Setting setting) {
        return requireNonNull(given.getOrDefault(setting, setting.fallback()));
    }

    /** Answers the text of a setting; absent when it has none, and no default. */
    public Optional<String> optional(Setting setting) {
        return Optional.of(text(setting)).filter(text -> !text.isEmpty());
    }

    /** Answers a number: a count, bytes or seconds. */
    public long number(Setting setting) {
        return Long.parseLong(text(setting));
    }

    /** Answers whether a switch is on. */
    public boolean isOn(Setting setting) {
        return Boolean.parseBoolean(text(setting));
    }

    /** Answers the database. */
    public DatabaseAddress database() {
        DatabaseAddress address = optional(Setting.JDBC_URL)
                .map(DatabaseAddress::jdbc)
                .orElseGet(() -> DatabaseAddress.file(Path.of(text(Setting.DATA))));
        return address.login(text(Setting.JDBC_USER), text(Setting.JDBC_PASSWORD));
    }

    /** Answers how callers say who they are, where they must. */
    public AccessSettings access() {
        AccessSettings access = AccessSettings.requiring().insecureBasic(isOn(Setting.INSECURE_BASIC));
        if (given.containsKey(Setting.OIDC_ISSUER)) {
            access = access.oidc(new OidcSettings(
                    URI.create(text(Setting.OIDC_ISSUER)),
                    text(Setting.OIDC_AUDIENCE),
                    text(Setting.OIDC_NAME_CLAIM),
                    OidcSettings.DEFAULT_SKEW));
        }
        return given.containsKey(Setting.ADMIN_USER)
                ? access.administrator(new Login(text(Setting.ADMIN_USER), text(Setting.ADMIN_PASSWORD)))
                : access;
    }

    /** Answers where the gateway's chains may start. */
    public ServerDirectory servers() {
        return SettingKind.servers(text(Setting.SERVERS));
    }

    /** Answers the coordinators that the console watches, by name. */
    public Map<String, URI> coordinators() {
        return SettingKind.coordinators(text(Setting.COORDINATORS));
    }

    /** Answers as whom the console asks them. */
    Credentials overseer() {
        Credentials as = optional(Setting.COORDINATORS_USER)
                .map(name -> Credentials.basic(name, text(Setting.COORDINATORS_PASSWORD)))
                .orElse(Credentials.NONE);
        return isOn(Setting.COORDINATORS_CLEAR_TEXT) ? as.overClearText() : as;
    }

    /** Answers how much a caller of the gateway may have. */
    public GatewayAccess.Limits gatewayLimits() {
        Quota quota = new Quota(
                (int) number(Setting.GATEWAY_CHAINS),
                (int) number(Setting.GATEWAY_KEPT),
                number(Setting.GATEWAY_KEPT_BYTES));
        return new GatewayAccess.Limits(quota, Duration.ofSeconds(number(Setting.GATEWAY_KEPT_FOR)));
    }

    /** Answers where others reach this; absent when nothing was said. */
    public Optional<URI> publicUrl() {
        return optional(Setting.PUBLIC_URL).map(URI::create);
    }

    /** Answers where the stand-alone server listens. */
    public ListenAddress listen() {
        return ListenAddress.parse(text(Setting.LISTEN));
    }

    /** Answers how long a stop waits for what has been accepted. */
    public Duration stopPatience() {
        return Duration.ofSeconds(number(Setting.STOP_PATIENCE));
    }

    /** Shows what was said, without secrets. */
    @Override
    public String toString() {
        return given.keySet().stream()
                .sorted()
                .map(setting -> setting.key() + "=" + shown(setting))
                .collect(Collectors.joining(", ", "settings: ", ""));
    }

    private String shown(Setting setting) {
        if (setting == Setting.JDBC_URL) {
            return database().toString();
        }
        return setting.isSecret() ? "…" : text(setting);
    }
}
