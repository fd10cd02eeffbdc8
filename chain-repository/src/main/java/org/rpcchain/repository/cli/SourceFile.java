package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.Objects;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;
import org.rpcchain.file.WrittenFile;

/** Reads a source that someone named on a command line, who may have named anything. */
final class SourceFile {
    private SourceFile() {}

    /**
     * Answers the source in a file.
     *
     * @throws ProblemException when it cannot be read, is no UTF-8, or is larger than a source may be
     */
    static ChainSource read(Path file) {
        String text = WrittenFile.read(file, "a Java source file");
        Path name = Objects.requireNonNullElse(file.getFileName(), file);
        return ChainSource.of(name.toString(), text);
    }
}
