package org.rpcchain.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Reads a text that somebody wrote into a file, who may have named anything: a directory, a device, a disk's image.
 *
 * <p>No file that people write for this product is larger than {@value #MOST_BYTES} bytes, and no more of one is read. What
 * they have from others, such as the description of a service, has a bound that its reader says.
 */
public final class WrittenFile {
    /** The most bytes of a file: 1 MiB, as much as a source may have. */
    public static final int MOST_BYTES = 1 << 20;

    private WrittenFile() {}

    /**
     * Answers what is written in a file, in UTF-8.
     *
     * @param wanted what the file should be, with its article: {@code "a YAML file"}
     * @throws ProblemException with {@code MALFORMED}, or {@code TOO_LARGE}: which file, what is wrong, and what to do
     */
    public static String read(Path file, String wanted) {
        byte[] bytes = bytes(file, wanted + ", or split it into several", wanted, MOST_BYTES);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw malformed(file + " is not UTF-8 text; name " + wanted + ", or convert it");
        }
    }

    /**
     * Answers what is in a file, which need be no text.
     *
     * @param wanted what the file should be, with its article: {@code "a PKCS #12 file"}
     * @param mostBytes the most that are read; a larger file is refused
     * @throws ProblemException with {@code MALFORMED}, or {@code TOO_LARGE}: which file, what is wrong, and what to do
     */
    public static byte[] bytes(Path file, String wanted, int mostBytes) {
        return bytes(file, wanted + " that is smaller", wanted, mostBytes);
    }

    private static byte[] bytes(Path file, String smaller, String wanted, int mostBytes) {
        if (file.toString().isEmpty()) {
            throw malformed("the name of a file is empty; name " + wanted);
        }
        if (Files.isDirectory(file)) {
            throw malformed(file + " is a directory; name " + wanted);
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(mostBytes + 1);
            if (bytes.length > mostBytes) {
                throw new ProblemException(
                        FailureCode.TOO_LARGE, file + " is larger than " + mostBytes + " bytes; name " + smaller);
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw malformed("there is no file " + file + "; check its path");
        } catch (AccessDeniedException e) {
            throw malformed(file + " may not be read; mend its permissions");
        } catch (IOException e) {
            throw malformed(file + " cannot be read: " + e.getMessage() + "; name " + wanted + " that may be read");
        }
    }

    private static ProblemException malformed(String sentence) {
        return new ProblemException(FailureCode.MALFORMED, sentence);
    }
}
