package org.rpcchain.repository.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.rpcchain.testkit.machine.Needed;

/** A file system in memory, of a few megabytes. Only root can mount one. */
public record SmallDisk(Path path) implements AutoCloseable {
    private static final String NOT_SHOWN = "nothing shows here what a full disk does";

    /** Mounts one below this directory, or ends the test. */
    public static SmallDisk mount(Path parent, int megabytes) throws IOException {
        if (!System.getProperty("user.name").equals("root")) {
            throw Needed.missing("only root can mount a small file system", NOT_SHOWN);
        }
        Path path = Files.createDirectory(parent.resolve("disk"));
        int status = run("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", path.toString());
        if (status != 0) {
            throw Needed.missing("mount ended with " + status, NOT_SHOWN);
        }
        return new SmallDisk(path);
    }

    /** Leaves not one byte. */
    public void fill() throws IOException {
        fillBut(0);
    }

    /** Leaves so many bytes. */
    public void fillBut(long left) throws IOException {
        try (RandomAccessFile filler = new RandomAccessFile(filler().toFile(), "rw")) {
            byte[] bytes = new byte[4_096];
            filler.seek(filler.length());
            while (Files.getFileStore(path).getUsableSpace() > left) {
                filler.write(bytes);
            }
        }
    }

    public void makeRoom() throws IOException {
        Files.delete(filler());
    }

    private Path filler() {
        return path.resolve("filler");
    }

    @Override
    public void close() throws IOException {
        assertThat(run("umount", path.toString())).isZero();
    }

    private static int run(String... command) throws IOException {
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
