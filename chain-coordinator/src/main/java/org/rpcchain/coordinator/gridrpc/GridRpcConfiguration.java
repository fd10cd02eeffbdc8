package org.rpcchain.coordinator.gridrpc;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.log.LoggingStrategy;

/**
 * What a GridRPC client is started with.
 *
 * <p>Its file is a Java properties file in UTF-8: {@code user}, {@code session}, {@code directory} (relative to the file's),
 * {@code coordinators} (names with commas between them, the preferred one first), and if need be {@code heartbeat-millis} (5000),
 * {@code kept-hours} (24) and {@code logging} ({@code optimistic}, {@code pessimistic-blocking}, or {@code pessimistic-non-blocking},
 * which is the default). Source: GFD.52 ({@code grpc_initialize}), which leaves the form of the file to the implementation.
 *
 * @param login whose calls they are; its session is one that the user has not used for anything else, ever
 * @param directory this login's own, for its logs; made where it is missing
 * @param coordinators the logical names of those known at the start, the preferred one first; one at least
 * @param heartbeatPeriod the coordinators' own
 * @param keptFor so long after a call was made nobody wants its result any more: it is cancelled, and forgotten, also on this
 *     directory when a client is opened there; 3,650 days at most
 * @param logging whether a call goes to a coordinator before, while or after it comes to this client's disk
 */
public record GridRpcConfiguration(
        Login login,
        Path directory,
        List<String> coordinators,
        Duration heartbeatPeriod,
        Duration keptFor,
        LoggingStrategy logging) {
    private static final Duration LONGEST = Duration.ofDays(3_650);
    private static final Set<String> NEEDED = Set.of("user", "session", "directory", "coordinators");
    private static final Set<String> OPTIONAL = Set.of("heartbeat-millis", "kept-hours", "logging");

    /** Logs by {@link LoggingStrategy#DEFAULT}. */
    public GridRpcConfiguration(
            Login login, Path directory, List<String> coordinators, Duration heartbeatPeriod, Duration keptFor) {
        this(login, directory, coordinators, heartbeatPeriod, keptFor, LoggingStrategy.DEFAULT);
    }

    /** Checks and copies. */
    public GridRpcConfiguration {
        coordinators = List.copyOf(coordinators);
        if (coordinators.isEmpty() || coordinators.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("name at least one coordinator, and none by an empty name");
        }
        if (heartbeatPeriod.compareTo(Duration.ZERO) <= 0) {
            throw new IllegalArgumentException("the heartbeat period is more than nothing, and not " + heartbeatPeriod);
        }
        if (keptFor.compareTo(Duration.ZERO) <= 0 || keptFor.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("calls are kept for more than nothing and at most " + LONGEST.toDays()
                    + " days, and not for " + keptFor);
        }
    }

    /**
     * Reads a file.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_CONFIGFILE_NOT_FOUND} when it is not there or cannot be read, {@link
     *     ErrorCode#GRPC_CONFIGFILE_ERROR} when a line of it is missing, unknown or wrong, or it is no UTF-8
     */
    public static GridRpcConfiguration read(Path file) {
        Properties lines = lines(file);
        try {
            return of(lines, file);
        } catch (IllegalArgumentException e) {
            throw new GridRpcException(ErrorCode.GRPC_CONFIGFILE_ERROR, "mend " + file + ": " + e.getMessage(), e);
        }
    }

    private static Properties lines(Path file) {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            lines.load(reader);
            return lines;
        } catch (CharacterCodingException e) {
            throw new GridRpcException(
                    ErrorCode.GRPC_CONFIGFILE_ERROR, "mend " + file + ": it is no UTF-8; write it as such", e);
        } catch (IOException e) {
            throw new GridRpcException(
                    ErrorCode.GRPC_CONFIGFILE_NOT_FOUND, "the configuration file " + file + " cannot be read: " + e, e);
        } catch (IllegalArgumentException e) { // of Properties, about a bad escape
            throw new GridRpcException(ErrorCode.GRPC_CONFIGFILE_ERROR, "mend " + file + ": " + e.getMessage(), e);
        }
    }

    private static GridRpcConfiguration of(Properties lines, Path file) {
        Set<String> unknown = new TreeSet<>(lines.stringPropertyNames());
        unknown.removeAll(NEEDED);
        unknown.removeAll(OPTIONAL);
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("there is no " + unknown + "; there are " + new TreeSet<>(NEEDED)
                    + ", and if need be " + new TreeSet<>(OPTIONAL));
        }
        return new GridRpcConfiguration(
                new Login(needed(lines, "user"), needed(lines, "session")),
                file.resolveSibling(needed(lines, "directory")),
                Arrays.stream(needed(lines, "coordinators").split(",", -1))
                        .map(String::strip)
                        .toList(),
                Duration.ofMillis(number(lines, "heartbeat-millis", 5_000)),
                Duration.ofHours(number(lines, "kept-hours", 24)),
                LoggingStrategy.named(lines.getProperty("logging", LoggingStrategy.DEFAULT.label())
                        .strip()));
    }

    private static String needed(Properties lines, String key) {
        String line = lines.getProperty(key, "").strip();
        if (line.isEmpty()) {
            throw new IllegalArgumentException("it needs " + key);
        }
        return line;
    }

    private static int number(Properties lines, String key, int otherwise) {
        String line = lines.getProperty(key, String.valueOf(otherwise)).strip();
        try {
            return Integer.parseInt(line);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " is a whole number, and not '" + line + "'", e);
        }
    }
}
