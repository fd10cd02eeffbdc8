package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.rpcchain.Value;

/** Says why a storage server did not do what it was asked; becomes a result, {@code {"error": …, "code": …}}. */
class StorageProblem extends RuntimeException {
    /** What the caller can do. */
    enum Code {
        /** The path is not one that this server serves; mend it. */
        BAD_PATH,
        /** The offset, length or limit is not one that this server takes; mend it. */
        BAD_RANGE,
        /** There is no such file; list the directory. */
        NOT_FOUND,
        /** What was written is not what was to be written; write it again. */
        MISMATCH,
        /** The server's disk or its permissions refuse; the sentence says how. */
        STORAGE,
        /** It may or may not have been done; the sentence says what to look at. */
        UNKNOWN
    }

    private final Code code;
    private final String sentence;

    StorageProblem(Code code, String sentence) {
        super(sentence);
        this.code = code;
        this.sentence = sentence;
    }

    /** Answers the problem of a failed file operation: {@code what} is what was tried, such as "reading a/b". */
    static StorageProblem of(String what, IOException e) {
        if (e instanceof NoSuchFileException) {
            return new StorageProblem(Code.NOT_FOUND, what + ": there is no such file on this server");
        }
        if (e instanceof AccessDeniedException) {
            return new StorageProblem(Code.STORAGE, what + ": the storage server has no permission for it");
        }
        return new StorageProblem(Code.STORAGE, what + ": " + reason(e));
    }

    /** Java names the whole path of a failed operation; the caller only knows, and may only know, the relative one. */
    private static String reason(IOException e) {
        if (e instanceof FileSystemException file && file.getReason() != null) {
            return file.getReason();
        }
        return e instanceof FileSystemException ? e.getClass().getSimpleName() : String.valueOf(e.getMessage());
    }

    Code code() {
        return code;
    }

    /** Answers what was tried, and why it failed. */
    String sentence() {
        return sentence;
    }

    Value asValue() {
        return Value.record().put("error", sentence).put("code", code.name()).build();
    }
}
