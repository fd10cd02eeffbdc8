package org.rpcchain.legacy.nfs;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * A path below an export, in its one spelling: names parted by {@code /}, none of them empty, {@code .} or {@code ..}.
 *
 * @param names from the export's root down; none for the root itself
 */
record NfsPath(List<String> names) {
    /** What the protocol's servers and file systems take at most. */
    private static final int LONGEST_NAME = 255;

    private static final int LONGEST_PATH = 4_096;

    NfsPath {
        names = List.copyOf(names);
    }

    /** Reads a path; the empty text is the root. */
    static NfsPath of(String text) {
        check(bytes(text) <= LONGEST_PATH, "a path has at most " + LONGEST_PATH + " bytes, not " + bytes(text));
        if (text.isEmpty()) {
            return new NfsPath(List.of());
        }
        List<String> names = List.of(text.split("/", -1));
        names.forEach(name -> checkName(text, name));
        return new NfsPath(names);
    }

    private static void checkName(String path, String name) {
        check(
                !name.isEmpty() && !name.equals(".") && !name.equals(".."),
                "the path '" + path
                        + "' has a '.', '..' or empty name; write it as a/b.txt, without '/' at either end");
        check(name.indexOf('\0') < 0, "a path has no character of number 0");
        check(
                bytes(name) <= LONGEST_NAME,
                "a name has at most " + LONGEST_NAME + " bytes, and one of '" + path + "' has " + bytes(name));
    }

    /** Answers this path, which must not be the root. */
    NfsPath belowRoot() {
        check(!isRoot(), "the empty path is the export's root, with which that cannot be done; name a file in it");
        return this;
    }

    boolean isRoot() {
        return names.isEmpty();
    }

    String name() {
        return names.get(names.size() - 1);
    }

    NfsPath parent() {
        return new NfsPath(names.subList(0, names.size() - 1));
    }

    boolean startsWith(NfsPath above) {
        return names.size() >= above.names.size()
                && names.subList(0, above.names.size()).equals(above.names);
    }

    @Override
    public String toString() {
        return isRoot() ? "the export's root" : String.join("/", names);
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static void check(boolean fits, String sentence) {
        if (!fits) {
            throw new ProblemException(FailureCode.BAD_PARAMETERS, sentence);
        }
    }
}
