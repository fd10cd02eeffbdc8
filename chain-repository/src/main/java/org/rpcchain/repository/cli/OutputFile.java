package org.rpcchain.repository.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** Writes a file that a command line names; never over one that is there. */
final class OutputFile {
    private OutputFile() {}

    /** Refuses a file that is there, or cannot be, before the work whose outcome it should hold. */
    static void refuseUnusable(Path file) {
        if (file.toString().isEmpty()) {
            throw malformed("the name of the file to write is empty; name a new file");
        }
        if (Files.exists(file)) {
            throw taken(file);
        }
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw malformed("there is no directory for the file " + file + "; make it, or name another");
        }
        if (!Files.isWritable(directory)) {
            throw malformed(file + " cannot be written; name a file in a directory of yours");
        }
    }

    /**
     * Writes a text, in UTF-8.
     *
     * @throws ProblemException when the file is there already, or cannot be written
     */
    static void write(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw taken(file);
        } catch (IOException e) {
            throw malformed(file + " cannot be written: " + e.getMessage() + "; name a file in a directory of yours");
        }
    }

    private static ProblemException taken(Path file) {
        return malformed("there is a file " + file + " already; remove it, or name another");
    }

    private static ProblemException malformed(String sentence) {
        return new ProblemException(FailureCode.MALFORMED, sentence);
    }
}
