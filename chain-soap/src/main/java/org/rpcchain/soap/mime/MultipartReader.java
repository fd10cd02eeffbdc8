package org.rpcchain.soap.mime;

import java.io.InputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Reads multipart/related as a stream: the XML as an {@link InputStream}, the other parts one by one, each as soon as
 * it is whole. For one thread.
 */
final class MultipartReader implements IncomingParts {
    private static final int TRUSTED_HINT_BYTES = 4 << 20;
    private static final int FIRST_BYTES = 8192;
    private static final Set<String> ENCODINGS = Set.of("binary", "8bit", "7bit");

    private final PartScanner scanner;
    private final PartLimits limits;
    private final RootPart root;
    private final Map<String, byte[]> untaken = new HashMap<>();
    private long partBytes;
    private int parts;
    private boolean ended;
    private Map<String, String> headers = Map.of();

    MultipartReader(InputStream in, String boundary, PartLimits limits) {
        this.scanner = new PartScanner(in, boundary);
        this.limits = limits;
        this.root = new RootPart(scanner);
    }

    /** Opens the root part, which must come first. */
    InputStream openRoot() {
        skipPart(); // a preamble
        if (!nextPart()) {
            throw malformed("it has no part at all");
        }
        return root;
    }

    @Override
    public byte[] take(String contentId) {
        byte @Nullable [] early = untaken.remove(contentId);
        if (early != null) {
            return early;
        }
        root.detach();
        while (nextPart()) {
            String id = id();
            byte[] bytes = readPart();
            if (id.equals(contentId)) {
                return bytes;
            }
            untaken.put(id, bytes);
        }
        throw malformed("its XML names the part " + cut(contentId) + ", and no part has that Content-ID");
    }

    @Override
    public void finish() {
        root.detach();
        while (nextPart()) {
            skipPart();
        }
    }

    private String id() {
        String id = headers.getOrDefault("content-id", "");
        return id.startsWith("<") && id.endsWith(">") ? id.substring(1, id.length() - 1) : id;
    }

    private byte[] readPart() {
        byte[] bytes = new byte[hintBytes()];
        int length = 0;
        for (int n = scanner.ready(); n >= 0; n = scanner.ready()) {
            charge(n);
            if (bytes.length - length < n) {
                bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + n));
            }
            scanner.take(bytes, length, n);
            length += n;
        }
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }

    private void skipPart() {
        for (int n = scanner.ready(); n >= 0; n = scanner.ready()) {
            charge(n);
            scanner.skip(n);
        }
    }

    /** A part's own Content-Length is only a hint for the array's first size; the boundary decides. */
    private int hintBytes() {
        try {
            long hint = Long.parseLong(headers.getOrDefault("content-length", String.valueOf(FIRST_BYTES)));
            return (int) Math.max(0, Math.min(hint, Math.min(TRUSTED_HINT_BYTES, limits.bytes())));
        } catch (NumberFormatException e) {
            return FIRST_BYTES;
        }
    }

    private void charge(int bytes) {
        partBytes += bytes;
        if (partBytes > limits.bytes()) {
            throw new ProblemException(
                    FailureCode.TOO_LARGE,
                    "the message's parts have more than the " + limits.bytes() + " bytes that are taken; send less");
        }
    }

    /** From a delimiter into the next part; false at the closing delimiter. */
    private boolean nextPart() {
        if (ended) {
            return false;
        }
        scanner.skipDelimiter();
        int a = scanner.octet();
        int b = scanner.octet();
        if (a == '-' && b == '-') {
            ended = true;
            return false;
        }
        if (++parts > limits.parts()) {
            throw new ProblemException(
                    FailureCode.TOO_LARGE,
                    "the message has more than the " + limits.parts() + " MIME parts that are taken; send fewer");
        }
        skipPadding(a, b);
        headers = readHeaders();
        String encoding = headers.getOrDefault("content-transfer-encoding", "binary");
        if (!ENCODINGS.contains(encoding.toLowerCase(Locale.ROOT))) {
            throw malformed("a part has the Content-Transfer-Encoding " + cut(encoding) + "; send it as binary");
        }
        return true;
    }

    private void skipPadding(int first, int second) {
        int a = first;
        int b = second;
        int budget = limits.headerBytes();
        while (!(a == '\r' && b == '\n')) {
            if ((b != ' ' && b != '\t' && b != '\r') || --budget < 0) {
                throw malformed("a boundary is followed by something else than the end of its line");
            }
            a = b;
            b = scanner.octet();
        }
    }

    private Map<String, String> readHeaders() {
        Map<String, String> found = new HashMap<>();
        StringBuilder line = new StringBuilder(64);
        int budget = limits.headerBytes();
        while (true) {
            line.setLength(0);
            for (int c = scanner.octet(); c != '\n'; c = scanner.octet()) {
                if (--budget < 0) {
                    throw new ProblemException(
                            FailureCode.TOO_LARGE,
                            "the header of a MIME part is longer than the " + limits.headerBytes()
                                    + " bytes that are taken");
                }
                if (c != '\r') {
                    line.append((char) c);
                }
            }
            if (line.isEmpty()) {
                return found;
            }
            int colon = line.indexOf(":");
            if (colon > 0) {
                String name = line.substring(0, colon).strip().toLowerCase(Locale.ROOT);
                found.put(name, line.substring(colon + 1).strip());
            }
        }
    }

    static ProblemException malformed(String why) {
        return new ProblemException(FailureCode.MALFORMED, "the multipart/related message cannot be read: " + why);
    }

    static String cut(String text) {
        return text.length() <= 100 ? text : text.substring(0, 100) + "…";
    }
}
