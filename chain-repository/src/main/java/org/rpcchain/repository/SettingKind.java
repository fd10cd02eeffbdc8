package org.rpcchain.repository;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import org.rpcchain.ServerDirectory;
import org.rpcchain.repository.database.DatabaseAddress;

/** What the text of a setting may be. */
enum SettingKind {
    /** Any text. */
    TEXT("text") {
        @Override
        void check(String text) {}
    },
    /** Any text, which no message shows. */
    SECRET("text, never shown") {
        @Override
        void check(String text) {}
    },
    /** {@code true} or {@code false}. */
    SWITCH("true or false") {
        @Override
        void check(String text) {
            demand(text.equals("true") || text.equals("false"));
        }
    },
    /** Who is asked who they are. */
    ACCESS("open or required") {
        @Override
        void check(String text) {
            demand(text.equals("open") || text.equals("required"));
        }
    },
    /** A number of things. */
    COUNT("a whole number from 1 to 2147483647") {
        @Override
        void check(String text) {
            demand(Integer.parseInt(text) > 0);
        }
    },
    /** A number of bytes. */
    BYTES("a number of bytes, 1 or more") {
        @Override
        void check(String text) {
            demand(Long.parseLong(text) > 0);
        }
    },
    /** A number of seconds. */
    SECONDS("a number of seconds from 0 to 2147483647") {
        @Override
        void check(String text) {
            demand(Integer.parseInt(text) >= 0);
        }
    },
    /** A number of seconds, and not none. */
    TIME("a number of seconds from 1 to 2147483647") {
        @Override
        void check(String text) {
            demand(Integer.parseInt(text) > 0);
        }
    },
    /** An address of the web. */
    ADDRESS("an http or https address") {
        @Override
        void check(String text) {
            URI address = URI.create(text);
            demand(String.valueOf(address.getScheme()).matches("https?") && address.getHost() != null);
            if (address.getPort() == 0 || address.getPort() > HIGHEST_PORT) {
                throw new IllegalArgumentException("a port is 1 to " + HIGHEST_PORT);
            }
        }

        @Override
        String sentence(String text, IllegalArgumentException problem) {
            return withReason(text, problem);
        }
    },
    /** A JDBC URL of a database that the repository knows; it may hold a password. */
    DATABASE("a JDBC URL of PostgreSQL or H2") {
        @Override
        void check(String text) {
            DatabaseAddress.jdbc(text);
        }

        @Override
        String sentence(String text, IllegalArgumentException problem) {
            return String.valueOf(problem.getMessage()); // it shows no password
        }
    },
    /** Where to listen. */
    LISTEN("HOST:PORT") {
        @Override
        void check(String text) {
            ListenAddress.parse(text);
        }
    },
    /** Logical names of servers, each with its addresses: the primary, then its backups. */
    SERVERS("NAME=URL|URL,NAME=URL") {
        @Override
        void check(String text) {
            servers(text);
        }

        @Override
        String sentence(String text, IllegalArgumentException problem) {
            return withReason(text, problem);
        }
    },
    /** Logical names of coordinators, each with its address. */
    COORDINATORS("NAME=URL,NAME=URL") {
        @Override
        void check(String text) {
            coordinators(text).values().forEach(address -> ADDRESS.check(address.toString()));
        }

        @Override
        String sentence(String text, IllegalArgumentException problem) {
            return withReason(text, problem);
        }
    };

    private static final int HIGHEST_PORT = 65_535;
    private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");

    private final String words;

    SettingKind(String words) {
        this.words = words;
    }

    /** Says what a text of this kind is, for people. */
    String words() {
        return words;
    }

    /** Throws an {@link IllegalArgumentException} unless the text is of this kind. */
    abstract void check(String text);

    /** Answers what is wrong with a text; empty when nothing is. */
    Optional<String> problem(String text) {
        try {
            check(text);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(sentence(text, e));
        }
    }

    /** Says what is wrong with a text that the check has refused. */
    String sentence(String text, IllegalArgumentException problem) {
        return "'" + text + "' is not " + words;
    }

    /** Says also which part of it is wrong, where the check knows. */
    String withReason(String text, IllegalArgumentException problem) {
        String why = problem.getMessage() == null ? "" : ": " + problem.getMessage();
        return "'" + text + "' is not " + words + why;
    }

    /** Reads a directory of servers. */
    static ServerDirectory servers(String text) {
        Properties servers = new Properties();
        for (String server : COMMA.split(text.strip(), -1)) {
            if (!server.isEmpty()) {
                Map.Entry<String, String> entry = entry(server);
                servers.setProperty(entry.getKey(), entry.getValue());
            }
        }
        return ServerDirectory.of(servers);
    }

    /** Reads the addresses of coordinators, in their order. */
    static Map<String, URI> coordinators(String text) {
        Map<String, URI> addresses = new LinkedHashMap<>();
        for (String coordinator : COMMA.split(text.strip(), -1)) {
            if (!coordinator.isEmpty()) {
                Map.Entry<String, String> entry = entry(coordinator);
                addresses.put(entry.getKey(), URI.create(entry.getValue().strip()));
            }
        }
        return addresses;
    }

    private static Map.Entry<String, String> entry(String server) {
        int equals = server.indexOf('=');
        if (equals <= 0) {
            throw new IllegalArgumentException("'" + server + "' has no name before its addresses; write NAME=URL");
        }
        return Map.entry(
                server.substring(0, equals).strip(),
                server.substring(equals + 1).replace('|', ','));
    }

    private static void demand(boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException();
        }
    }
}
