package org.rpcchain.repository.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** Reads a source that someone named on a command line, who may have named anything. */
final class SourceFile {
    private SourceFile() {}

    /**
     * Answers the source in a file.
     *
     * @throws ProblemException when it cannot be read, is no UTF-8, or is larger than a source may be
     */
    static ChainSource read(Path file) {
        String text = decode(file, bytes(file));
        Path name = Objects.requireNonNullElse(file.getFileName(), file);
        return ChainSource.of(name.toString(), text);
    }

    private static byte[] bytes(Path file) {
        if (Files.isDirectory(file)) {
            throw malformed(file + " is a directory; name a Java source file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(ChainSource.SIZE_LIMIT + 1);
            if (bytes.length > ChainSource.SIZE_LIMIT) {
                throw new ProblemException(
                        FailureCode.TOO_LARGE,
                        file + " is larger than " + ChainSource.SIZE_LIMIT + " bytes; split it into several sources");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw malformed("there is no file " + file + "; check its path");
        } catch (AccessDeniedException e) {
            throw malformed(file + " may not be read; mend its permissions");
        } catch (IOException e) {
            throw malformed(file + " cannot be read: " + e.getMessage());
        }
    }

    private static String decode(Path file, byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw malformed(file + " is not UTF-8 text; name a Java source file, or convert it");
        }
    }

    private static ProblemException malformed(String sentence) {
        return new ProblemException(FailureCode.MALFORMED, sentence);
    }
}
