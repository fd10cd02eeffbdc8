package org.rpcchain.repository.node;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.file.WrittenFile;

/** Lines of the form {@code key = value}, each of which knows its place; '#' begins a comment. Immutable. */
final class ConfigurationFile {
    private static final Pattern EQUALS = Pattern.compile("\\s*=\\s*");

    private static final int SHOWN = 100;

    private final Path file;
    private final Map<String, Setting> settings;

    private ConfigurationFile(Path file, Map<String, Setting> settings) {
        this.file = file;
        this.settings = settings;
    }

    /** What stands in a line. */
    record Setting(int line, String value) {}

    /**
     * Reads a file.
     *
     * @throws ProblemException with {@code MALFORMED}: file, line, and what to write
     */
    static ConfigurationFile read(Path file) {
        Map<String, Setting> settings = new LinkedHashMap<>();
        ConfigurationFile read = new ConfigurationFile(file, settings);
        List<String> lines =
                WrittenFile.read(file, "a configuration file").lines().toList();
        for (int number = 1; number <= lines.size(); number++) {
            read.line(number, lines.get(number - 1).strip());
        }
        return read;
    }

    private void line(int number, String line) {
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        String[] parts = EQUALS.split(line, 2);
        if (parts.length < 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
            throw wrong(number, "write 'key = value', such as 'name = storage.mtview', not '" + shown(line) + "'");
        }
        Setting before = settings.putIfAbsent(parts[0], new Setting(number, parts[1]));
        if (before != null) {
            throw wrong(number, parts[0] + " is set in line " + before.line() + " already; remove one of the two");
        }
    }

    /** Answers what a message shows of a line. */
    private static String shown(String line) {
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
    }

    /** Answers the keys, in the order of the file. */
    List<String> keys() {
        return List.copyOf(settings.keySet());
    }

    /** Answers the value of a key; empty when it is not set. */
    Optional<String> value(String key) {
        return Optional.ofNullable(settings.get(key)).map(Setting::value);
    }

    /** Answers the values of a list, which commas separate; empty when it is not set. */
    List<String> list(String key) {
        return value(key).stream()
                .flatMap(text -> Pattern.compile(",").splitAsStream(text))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /** Answers what a value is read as; what {@code reading} throws becomes a sentence with the line. */
    <T> Optional<T> read(String key, Function<String, T> reading) {
        try {
            return value(key).map(reading);
        } catch (IllegalArgumentException e) {
            throw wrong(key, String.valueOf(e.getMessage()));
        }
    }

    /** Answers a file that a value names: relative to the directory of this file. */
    Path beside(String name) {
        return file.toAbsolutePath().resolveSibling(name).normalize();
    }

    /** Answers the problem of the line of a key. */
    ProblemException wrong(String key, String sentence) {
        Setting setting = settings.get(key);
        return setting == null ? malformed(file + ": " + sentence) : wrong(setting.line(), key + ": " + sentence);
    }

    private ProblemException wrong(int line, String sentence) {
        return malformed(file + ", line " + line + ": " + sentence);
    }

    private static ProblemException malformed(String sentence) {
        return new ProblemException(FailureCode.MALFORMED, sentence);
    }
}
