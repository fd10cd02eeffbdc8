package org.rpcchain.repository;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NameClassPair;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.NoInitialContextException;

/**
 * Where a process finds its settings.
 *
 * @param properties system properties; those that begin with {@code rpcchain.} count, before all else
 * @param environment environment variables; those that begin with {@code RPCCHAIN_} count
 * @param jndi what JNDI has under {@code java:comp/env/rpcchain}, by name; counts after all else
 */
record SettingSources(Map<String, String> properties, Map<String, String> environment, Map<String, String> jndi) {
    /** Names under {@code rpcchain.} that are not the repository's. */
    private static final String TESTS = "rpcchain.test.";

    /** Variables by which people say to the commands who they are and what they mean; they may stand beside a repository's. */
    private static final Set<String> COMMANDS =
            Set.of("RPCCHAIN_USER", "RPCCHAIN_PASSWORD", "RPCCHAIN_TOKEN", "RPCCHAIN_REPOSITORY", "RPCCHAIN_GATEWAY");

    /**
     * What Kubernetes puts into each pod beside a service that is called {@code rpcchain}, or {@code rpcchain-} and more;
     * an address or a part of one, so that no setting that is misspelt passes for it.
     */
    private static final Pattern KUBERNETES = Pattern.compile("RPCCHAIN_([A-Z0-9_]+_)?("
            + "SERVICE_HOST=.*|SERVICE_PORT(_[A-Z0-9_]+)?=\\d+|PORT=(tcp|udp|sctp)://.*"
            + "|PORT_\\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?=.*)");

    SettingSources {
        properties = Map.copyOf(properties);
        environment = Map.copyOf(environment);
        jndi = Map.copyOf(jndi);
    }

    static SettingSources ofThisProcess() {
        Map<String, String> properties = new HashMap<>();
        System.getProperties()
                .stringPropertyNames()
                .forEach(name -> properties.put(name, System.getProperty(name, "")));
        return new SettingSources(properties, System.getenv(), naming());
    }

    /**
     * Answers what they say.
     *
     * @throws IllegalArgumentException with a sentence that names what is wrong or not known
     */
    Settings read() {
        Map<Setting, String> given = new EnumMap<>(Setting.class);
        jndi.forEach((key, text) -> put(given, Setting.JNDI + "/" + key, key, text));
        environment.forEach((name, text) -> {
            if (name.startsWith(Setting.ENVIRONMENT) && !isOthers(name, text)) {
                put(given, name, key(name), text);
            }
        });
        properties.forEach((name, text) -> {
            if (name.startsWith(Setting.PROPERTIES) && !name.startsWith(TESTS)) {
                put(given, name, name.substring(Setting.PROPERTIES.length()), text);
            }
        });
        return new Settings(given);
    }

    private static boolean isOthers(String variable, String text) {
        return COMMANDS.contains(variable)
                || KUBERNETES.matcher(variable + "=" + text).matches();
    }

    private static String key(String variable) {
        return variable.substring(Setting.ENVIRONMENT.length())
                .toLowerCase(Locale.ROOT)
                .replace('_', '-');
    }

    private static void put(Map<Setting, String> given, String name, String key, String text) {
        Setting setting = Setting.of(key).orElseThrow(() -> unknown(name, key));
        if (text.isBlank()) {
            given.remove(setting);
        } else {
            given.put(setting, text.strip());
        }
    }

    private static IllegalArgumentException unknown(String name, String key) {
        Setting nearest = Collections.min(
                List.of(Setting.values()), Comparator.comparingInt(setting -> distance(setting.key(), key)));
        return new IllegalArgumentException("there is no setting " + name + "; the nearest is "
                + name.substring(0, name.length() - key.length())
                + (name.startsWith(Setting.ENVIRONMENT) ? nearest.name() : nearest.key())
                + ", and docs/repository.md lists them all");
    }

    /** The number of letters to add, drop or change (Levenshtein). */
    static int distance(String one, String other) {
        int[] before = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] now = new int[other.length() + 1];
            now[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int change = before[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                now[j] = Math.min(change, 1 + Math.min(before[j], now[j - 1]));
            }
            before = now;
        }
        return before[other.length()];
    }

    /** Opens what JNDI has under a name. */
    interface Naming {
        Context open(String name) throws NamingException;
    }

    @SuppressWarnings("BanJNDI") // the container's own names, and none that anybody says
    private static Map<String, String> naming() {
        return naming(name -> (Context) new InitialContext().lookup(name));
    }

    /**
     * Answers what JNDI has; nothing where there is no JNDI, as in most programs that no container runs, or nothing of ours.
     *
     * @throws IllegalArgumentException when it has something that cannot be read: without it the repository would be another
     */
    @SuppressWarnings("BanJNDI") // names that the container lists
    static Map<String, String> naming(Naming jndi) {
        Map<String, String> found = new HashMap<>();
        try {
            Context ours = jndi.open(Setting.JNDI);
            for (NameClassPair entry : Collections.list(ours.list(""))) {
                // Looked up, since a binding may be a link: Jetty's entries are.
                found.put(entry.getName(), String.valueOf(ours.lookup(entry.getName())));
            }
        } catch (NameNotFoundException | NoInitialContextException e) {
            return Map.of();
        } catch (NamingException e) {
            throw new IllegalArgumentException(
                    "the settings in JNDI under " + Setting.JNDI + " cannot be read: " + e
                            + "; mend them in the servlet container, or remove them",
                    e);
        }
        return found;
    }
}
