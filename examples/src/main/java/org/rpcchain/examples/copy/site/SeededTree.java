package org.rpcchain.examples.copy.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tree of files with content that a seed decides, a directory a size.
 *
 * @param kinds how many files of which sizes
 */
public record SeededTree(List<Kind> kinds) {
    private static final Pattern KIND = Pattern.compile("(\\d{1,6})x(\\d{1,12})");

    /**
     * Some files of one size.
     *
     * @param files how many
     * @param bytes the size of each
     */
    public record Kind(int files, long bytes) {
        /** Answers the directory of the files. */
        public String directory() {
            return label(bytes);
        }

        /** Answers the path of one of the files. */
        public String path(int number) {
            return directory() + "/" + String.format("%03d.bin", number);
        }

        @Override
        public String toString() {
            return files + "x" + bytes;
        }
    }

    /** Copies the list. */
    public SeededTree {
        kinds = List.copyOf(kinds);
    }

    /** Reads what {@link #toString} writes: {@code 12x25000,1x8000000}. */
    public static SeededTree parse(String text) {
        List<Kind> kinds = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            Matcher kind = KIND.matcher(each);
            if (!kind.matches()) {
                throw new IllegalArgumentException(
                        "'" + each + "' is not a number of files and their size, such as 12x25000");
            }
            kinds.add(new Kind(Integer.parseInt(kind.group(1)), Long.parseLong(kind.group(2))));
        }
        return new SeededTree(kinds);
    }

    /** Answers a size as people write it: {@code 25KB}, {@code 8MB}. */
    public static String label(long bytes) {
        if (bytes >= 1_000_000 && bytes % 1_000_000 == 0) {
            return bytes / 1_000_000 + "MB";
        }
        return bytes >= 1_000 && bytes % 1_000 == 0 ? bytes / 1_000 + "KB" : bytes + "B";
    }

    /** Writes the files. */
    public void write(Path root, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        for (Kind kind : kinds) {
            for (int number = 0; number < kind.files(); number++) {
                Path file = root.resolve(kind.path(number));
                Files.createDirectories(root.resolve(kind.directory()));
                byte[] content = new byte[Math.toIntExact(kind.bytes())];
                random.nextBytes(content);
                Files.write(file, content);
            }
        }
    }

    @Override
    public String toString() {
        return String.join(",", kinds.stream().map(Kind::toString).toList());
    }
}
