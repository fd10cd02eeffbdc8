package org.rpcchain.repository.database;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Where a repository keeps its sources: PostgreSQL, or what this process alone holds of H2, a file or memory. Immutable.
 *
 * @param url the JDBC URL
 * @param user the database user; empty when the URL names it
 * @param password the user's password; empty when the URL holds it or none is needed
 */
public record DatabaseAddress(String url, String user, String password) {
    private static final String POSTGRESQL = "jdbc:postgresql:";
    static final String H2 = "jdbc:h2:";
    private static final String H2_FILE = H2 + "file:";
    private static final String H2_MEMORY = H2 + "mem:";
    private static final Pattern SETTINGS = Pattern.compile("[?;].*", Pattern.DOTALL);
    /** Such as {@code tcp:}, {@code ssl:} or {@code zip:}, one letter is a drive of Windows; a dot alone is a memory for each connection. */
    private static final Pattern OTHER_PLACE =
            Pattern.compile("^jdbc:h2:(?:\\.(?:;.*)?$|(?!mem:)(?:file:)?+[a-zA-Z0-9]{2,}:.*)", Pattern.DOTALL);

    private static final Pattern SHARED =
            Pattern.compile("(?i)^jdbc:h2:.*;AUTO_SERVER=(?!FALSE(;|$)).*", Pattern.DOTALL);

    private static final Pattern LOGIN = Pattern.compile("//[^/@]*@");

    /** Checks the components. */
    public DatabaseAddress {
        Objects.requireNonNull(user, "a database user may be empty, but not null");
        Objects.requireNonNull(password, "a database password may be empty, but not null");
        if (!url.startsWith(POSTGRESQL) && !url.startsWith(H2)) {
            throw new IllegalArgumentException("the database '" + withoutSecrets(url)
                    + "' is neither PostgreSQL nor H2; give jdbc:postgresql://host/database, or a data directory");
        }
        if (OTHER_PLACE.matcher(url).matches()) {
            throw new IllegalArgumentException("the database '" + withoutSecrets(url)
                    + "' of H2 is not a plain file of this process, in which alone it is sure to keep what was acknowledged;"
                    + " give jdbc:postgresql://host/database, or a data directory");
        }
        if (SHARED.matcher(url).matches()) {
            throw new IllegalArgumentException("the database '" + withoutSecrets(url)
                    + "' lets other processes write into its file, by AUTO_SERVER, and only for one is it sure to keep what"
                    + " was acknowledged; leave that setting out, or give jdbc:postgresql://host/database");
        }
    }

    /** Answers the H2 file {@code repository} in a directory, which is created when it is not there. */
    public static DatabaseAddress file(Path directory) {
        String file =
                directory.toAbsolutePath().normalize().resolve("repository").toString();
        if (file.contains(";")) {
            throw new IllegalArgumentException(
                    "H2 takes no ';' in a path; give another data directory than " + directory);
        }
        // DB_CLOSE_ON_EXIT=FALSE: close() closes it, in its place among all else that ends.
        // TRACE_LEVEL_FILE=0: its errors reach us, and need no trace file of their own.
        String settings = ";DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_FILE=0";
        return new DatabaseAddress(H2_FILE + file + settings, "sa", "");
    }

    /** Answers a new database that lives as long as its repository, for tests. */
    public static DatabaseAddress memory() {
        return new DatabaseAddress(H2_MEMORY + UUID.randomUUID(), "sa", "");
    }

    /** Answers the database of a JDBC URL that also names user and password, if the database needs them. */
    public static DatabaseAddress jdbc(String url) {
        return new DatabaseAddress(url, "", "");
    }

    /** Answers this address with a user and a password; an empty one leaves what is here. */
    public DatabaseAddress login(String newUser, String newPassword) {
        return new DatabaseAddress(
                url, newUser.isEmpty() ? user : newUser, newPassword.isEmpty() ? password : newPassword);
    }

    /** Answers whether it is PostgreSQL, which several repositories may share. */
    public boolean isPostgres() {
        return url.startsWith(POSTGRESQL);
    }

    /** Answers whether it is gone with its process. */
    public boolean isMemory() {
        return url.startsWith(H2_MEMORY);
    }

    /** Answers where the H2 file lies; empty for memory, and for PostgreSQL. */
    Optional<Path> directory() {
        if (isPostgres() || isMemory()) {
            return Optional.empty();
        }
        String named = SETTINGS.matcher(url.substring(H2.length())).replaceFirst("");
        String file = named.startsWith("file:") ? named.substring("file:".length()) : named;
        String whole = file.startsWith("~") ? System.getProperty("user.home") + file.substring(1) : file;
        return Optional.ofNullable(Path.of(whole).toAbsolutePath().normalize().getParent());
    }

    /** The address for messages: without settings, users and passwords. */
    @Override
    public String toString() {
        return withoutSecrets(url);
    }

    private static String withoutSecrets(String url) {
        return LOGIN.matcher(SETTINGS.matcher(url).replaceFirst("")).replaceFirst("//");
    }
}
