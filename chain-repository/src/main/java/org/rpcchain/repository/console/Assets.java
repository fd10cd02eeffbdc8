package org.rpcchain.repository.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The files that pages need besides themselves: a closed list, read once, so no path leads to any other file. */
final class Assets {
    private static final Map<String, String> TYPES = Map.of(
            "console.css", "text/css;charset=utf-8",
            "console.js", "text/javascript;charset=utf-8",
            "icon.svg", "image/svg+xml");

    private final Map<String, Asset> byName;

    private Assets(Map<String, Asset> byName) {
        this.byName = byName;
    }

    /** A file's tag, and what who has it already and who does not is answered. */
    private record Asset(String tag, Answer known, Answer whole) {
        static Asset of(String type, byte[] content) {
            String tag = tagOf(content);
            return new Asset(tag, tagged(304, type, new byte[0], tag), tagged(200, type, content, tag));
        }

        private static Answer tagged(int status, String type, byte[] body, String tag) {
            return Answer.of(status, type, body).with("ETag", tag).with("Cache-Control", "no-cache");
        }
    }

    static Assets load() {
        return new Assets(TYPES.keySet().stream().collect(Collectors.toMap(name -> name, Assets::read)));
    }

    /** Answers a file; browsers keep it, and ask each time whether it is still the same. */
    Answer answer(String name, @Nullable String knownTag) {
        Asset asset = byName.get(name);
        if (asset == null) {
            throw PageException.missing("The console has no file of that name.");
        }
        return asset.tag.equals(knownTag) ? asset.known : asset.whole;
    }

    private static Asset read(String name) {
        try (InputStream in = Assets.class.getResourceAsStream("assets/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the console's file " + name + " is not in its jar");
            }
            return Asset.of(TYPES.getOrDefault(name, ""), in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the console's file " + name, e);
        }
    }

    private static String tagOf(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return '"' + HexFormat.of().formatHex(digest, 0, 16) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
