package org.rpcchain.examples.copy.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.rpcchain.ChainClient;
import org.rpcchain.Value;

/**
 * The files of one storage server, by plain calls. Thread-safe.
 *
 * <p>Each call throws {@link CopyException} for an error that the server answers, and {@link org.rpcchain.ChainException}
 * when there is no answer.
 */
final class RemoteFiles {
    private static final int PAGE = 1_000;

    private final ChainClient client;
    private final String server;

    RemoteFiles(ChainClient client, String server) {
        this.client = client;
        this.server = server;
    }

    /** Lists all files below a directory; what cannot be copied goes to {@code refused}. */
    List<FileEntry> list(String directory, Consumer<FileOutcome> refused) {
        List<FileEntry> files = new ArrayList<>();
        String after = "";
        boolean complete = false;
        while (!complete) {
            Value page = call(
                    "file.list",
                    Value.record()
                            .put("path", directory)
                            .put("after", after)
                            .put("limit", PAGE)
                            .build());
            for (Value entry : page.get("entries").items()) {
                after = entry.get("path").text();
                if (entry.has("error")) {
                    refused.accept(
                            new FileOutcome.Missing(after, entry.get("error").text()));
                } else {
                    files.add(new FileEntry(after, entry.get("size").longValue()));
                }
            }
            complete = page.get("complete").bool();
        }
        return files;
    }

    /** Answers {@code {size, digest}} of a file. */
    Value digest(String path) {
        return call("file.digest", Value.record().put("path", path).build());
    }

    /** Answers {@code {size, digest}} of what a file must be at the target: the size that was listed, its digest now. */
    Value contentOf(FileEntry file) {
        return digest(file.path()).with("size", Value.of(file.size()));
    }

    /** Answers the digest of a range of a file. */
    String digest(String path, long offset, long length) {
        return call("file.digest", range(path, offset, length)).get("digest").text();
    }

    /** Answers {@code {partSize, digest}} of a range of a file's part. */
    Value part(String path, long offset, long length) {
        return call("file.part", range(path, offset, length));
    }

    /** Answers {@code {data, offset, eof, size}}. */
    Value read(String path, long offset, int length) {
        return call("file.read", range(path, offset, length));
    }

    void write(String path, Value read) {
        call("file.write", writing(path, read));
    }

    /** Writes the last bytes of a file and commits it as {@code {size, digest}}. */
    void writeAndCommit(String path, Value read, Value commit) {
        call("file.write", writing(path, read).with("commit", commit));
    }

    void commit(String path, Value commit) {
        call("file.commit", commit.with("path", Value.of(path)));
    }

    private static Value writing(String path, Value read) {
        return Value.record()
                .put("path", path)
                .put("offset", read.get("offset"))
                .put("data", read.get("data"))
                .build();
    }

    /** Answers the parameters that name a range of a file. */
    static Value range(String path, long offset, long length) {
        return Value.record()
                .put("path", path)
                .put("offset", offset)
                .put("length", length)
                .build();
    }

    private Value call(String function, Value parameters) {
        return checked(client.call(server, function, parameters));
    }

    /** Answers a result that is not an error. */
    static Value checked(Value result) {
        if (result.has("error")) {
            throw new CopyException(result.get("error").text());
        }
        return result;
    }
}
