package org.rpcchain.examples.copy;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;

/** Reads sizes of files: {@code 512B}, {@code 25KB}, {@code 8MB}; a KB has 1,000 bytes. */
final class FileSize implements ITypeConverter<Long> {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})(B|KB|MB)");
    private static final Map<String, Long> UNITS = Map.of("B", 1L, "KB", 1_000L, "MB", 1_000_000L);
    private static final long LIMIT = 100_000_000;

    @Override
    public Long convert(String text) {
        Matcher size = TEXT.matcher(text);
        long bytes = size.matches() ? Long.parseLong(size.group(1)) * UNITS.getOrDefault(size.group(2), 0L) : 0;
        if (bytes < 1 || bytes > LIMIT) {
            throw new IllegalArgumentException("'" + text + "' is not a size of 1B to 100MB, such as 25KB");
        }
        return bytes;
    }
}
