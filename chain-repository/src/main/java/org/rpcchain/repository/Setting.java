package org.rpcchain.repository;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What can be said to a repository: one row each of the table in {@code docs/repository.md}.
 *
 * <p>The setting {@code jdbc-url} is the system property {@code rpcchain.jdbc-url}, the environment variable {@code
 * RPCCHAIN_JDBC_URL} and the JNDI name {@code java:comp/env/rpcchain/jdbc-url}; the first of these that is there counts.
 */
public enum Setting {
    /** The directory of the H2 file. */
    DATA(SettingKind.TEXT, "data", "The directory of the H2 file that keeps everything, unless `jdbc-url` is given."),
    /** The database in place of the H2 file. */
    JDBC_URL(
            SettingKind.DATABASE,
            "",
            "The database that keeps everything instead: `jdbc:postgresql://host/database`, which several instances may"
                    + " share."),
    /** The database's user. */
    JDBC_USER(SettingKind.TEXT, "", "The user of that database, unless the URL names it."),
    /** The database's password. */
    JDBC_PASSWORD(SettingKind.SECRET, "", "The user's password."),
    /** Whether callers must say who they are. */
    ACCESS(
            SettingKind.ACCESS,
            "",
            "`required`: each caller says who it is and may do what it has a right to. `open`: whoever comes from this"
                    + " machine may do everything, and nobody else comes in. Default: `open` where the stand-alone"
                    + " server listens on loopback, else `required`."),
    /** The first administrator's name. */
    ADMIN_USER(
            SettingKind.TEXT,
            "",
            "The name of the first administrator, who is made when there is no user yet. Without it the log shows a"
                    + " token, which the console asks for once."),
    /** The first administrator's password. */
    ADMIN_PASSWORD(SettingKind.SECRET, "", "The first administrator's password."),
    /** Whether passwords may come in clear text. */
    INSECURE_BASIC(
            SettingKind.SWITCH,
            "false",
            "Whether a password is taken on a connection that is neither TLS nor from this machine, as behind a proxy"
                    + " that ends TLS."),
    /** Who issues bearer tokens. */
    OIDC_ISSUER(
            SettingKind.ADDRESS,
            "",
            "The OpenID Connect issuer whose bearer tokens are taken; its keys are found from there."),
    /** For whom tokens must be issued. */
    OIDC_AUDIENCE(SettingKind.TEXT, "", "The audience that a bearer token must be for."),
    /** What names the user in a token. */
    OIDC_NAME_CLAIM(SettingKind.TEXT, "sub", "The claim of a bearer token that is the user's name."),
    /** Where others reach this repository. */
    PUBLIC_URL(
            SettingKind.ADDRESS,
            "",
            "Where nodes reach this application, with its context path: the gateway's chains end there. Of several"
                    + " instances that share a database each needs its own, and never a balancer's: an end that reaches"
                    + " another instance is lost. Needed in a servlet container when there are `servers`. Default: where"
                    + " the stand-alone server listens."),
    /** Whom the gateway's chains may start at. */
    SERVERS(
            SettingKind.SERVERS,
            "",
            "The servers at which the gateway starts chains, by logical name: `a=http://h1:8080/node|http://h2:8080/node,"
                    + "b=http://h3:8080/node`."),
    /** Which coordinators the console watches. */
    COORDINATORS(
            SettingKind.COORDINATORS,
            "",
            "The coordinators that the console shows, by logical name:"
                    + " `c1=http://h1:9100/coordinator,c2=http://h2:9100/coordinator`."),
    /** As whom the console asks them. */
    COORDINATORS_USER(
            SettingKind.TEXT,
            "",
            "The name by which the console asks them, one of their `operators`; without it, it names nobody."),
    /** That one's password. */
    COORDINATORS_PASSWORD(SettingKind.SECRET, "", "The password of that name."),
    /** Whether that password may travel in clear text. */
    COORDINATORS_CLEAR_TEXT(
            SettingKind.SWITCH,
            "false",
            "Whether that password is sent without TLS to other machines, too: for networks that are private."),
    /** How many chains a caller may have in work. */
    GATEWAY_CHAINS(
            SettingKind.COUNT, "100", "The most chains that one caller may have in work at the gateway at a time."),
    /** How many ends are kept for a caller. */
    GATEWAY_KEPT(SettingKind.COUNT, "1000", "The most ends of chains that are kept for one caller to collect."),
    /** How many bytes are kept for a caller. */
    GATEWAY_KEPT_BYTES(SettingKind.BYTES, "67108864", "The most bytes of them, for one caller."),
    /** How long ends are kept. */
    GATEWAY_KEPT_FOR(SettingKind.TIME, "3600", "How long an end is kept when nobody collects it."),
    /** The greatest message to the repository. */
    REPOSITORY_MESSAGE_LIMIT(SettingKind.BYTES, "4194304", "The greatest request that the repository takes."),
    /** The greatest message to the gateway. */
    GATEWAY_MESSAGE_LIMIT(
            SettingKind.BYTES, "16777216", "The greatest request, and the greatest result, that the gateway takes."),
    /** The coordinator that lives here. */
    COORDINATOR(
            SettingKind.TEXT,
            "",
            "The `coordinator.yaml` of a coordinator that lives in this application, and is answered at `/coordinator`; it starts"
                    + " and stops with it. Nothing unless given."),
    /** How long an end may take. */
    STOP_PATIENCE(
            SettingKind.SECONDS, "30", "How long a stop waits for the requests and chains that have been accepted."),
    /** Where the stand-alone server listens. */
    LISTEN(
            SettingKind.LISTEN,
            "127.0.0.1:9000",
            "Where the stand-alone server listens; port 0 takes a free one. In a servlet container that is the"
                    + " container's to say."),
    /** The key for TLS. */
    TLS_KEYSTORE(
            SettingKind.TEXT,
            "",
            "The PKCS #12 file, of at most 1 MiB, with the key and the certificate by which the stand-alone server"
                    + " listens with TLS."),
    /** The keystore's password. */
    TLS_KEYSTORE_PASSWORD(SettingKind.SECRET, "", "The password of that file and its key.");

    /** What all system properties begin with. */
    static final String PROPERTIES = "rpcchain.";

    /** What all environment variables begin with. */
    static final String ENVIRONMENT = "RPCCHAIN_";

    /** Where all JNDI names are. */
    static final String JNDI = "java:comp/env/rpcchain";

    private final SettingKind kind;
    private final String fallback;
    private final String sentence;

    Setting(SettingKind kind, String fallback, String sentence) {
        this.kind = kind;
        this.fallback = fallback;
        this.sentence = sentence;
    }

    /** Answers the name, such as {@code jdbc-url}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Answers the name of its environment variable, such as {@code RPCCHAIN_JDBC_URL}. */
    public String environment() {
        return ENVIRONMENT + name();
    }

    /** Answers what counts when nothing is said; empty when there is no such thing, or it depends. */
    public String fallback() {
        return fallback;
    }

    /** Says what it is for, in Markdown. */
    public String sentence() {
        return sentence;
    }

    /** Says what its text is, and in which unit. */
    public String kind() {
        return kind.words();
    }

    /** Answers whether messages leave it out. */
    boolean isSecret() {
        return kind == SettingKind.SECRET;
    }

    /** Throws an {@link IllegalArgumentException} with a sentence unless the text fits. */
    void check(String text) {
        kind.problem(text).ifPresent(problem -> {
            throw new IllegalArgumentException("the setting '" + key() + "' is wrong: " + problem);
        });
    }

    /** Answers the setting of a name, such as {@code jdbc-url}. */
    static Optional<Setting> of(String key) {
        return Arrays.stream(values())
                .filter(setting -> setting.key().equals(key))
                .findFirst();
    }
}
