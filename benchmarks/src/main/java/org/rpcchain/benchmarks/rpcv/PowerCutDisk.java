package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.rpcchain.benchmarks.report.ExperimentFailedException;

/**
 * The disk of a machine that can lose its power: a file system of its own, ext4 in a file, which forgets what it was not forced to keep.
 *
 * <p>A killed process leaves what it has written to the system, which writes it to the disk later on; so only this tells what a log that
 * is not forced loses. Needs Linux, root, loop devices, {@code mkfs.ext4}, {@code mount} and {@code python3}. A program that is ended, as by
 * Ctrl-C, takes its disks away; one that is killed cannot. For one thread, and that which ends the program.
 */
final class PowerCutDisk implements AutoCloseable {
    private static final long BYTES = 256L << 20;
    private static final int MOST_SECONDS = 60;

    /** {@code EXT4_IOC_SHUTDOWN} with {@code EXT4_GOING_FLAGS_NOLOGFLUSH}: nothing is written from now on, not even the file system's own log. */
    private static final String SHUTDOWN = """
            import fcntl, os, struct, sys
            fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))
            """;

    private final Path image;
    private final Path directory;
    private final Thread atEnd = new Thread(this::leave, "power-cut-disk-end");
    private boolean mounted; // by this, as is left: the program may be ended while something is done
    private boolean left;

    private PowerCutDisk(Path image, Path directory) {
        this.image = image;
        this.directory = directory;
    }

    /**
     * Makes an empty disk, of 256 MiB at most, and shows it in a directory.
     *
     * @param directory is created; its neighbour {@code NAME.disk} holds the disk
     * @throws ExperimentFailedException with a sentence when this machine or user cannot; then no disk is left
     */
    static PowerCutDisk in(Path directory) {
        return in(directory, BYTES);
    }

    static PowerCutDisk in(Path directory, long bytes) {
        Path image = directory.resolveSibling(directory.getFileName() + ".disk");
        PowerCutDisk disk = new PowerCutDisk(image, directory);
        Runtime.getRuntime().addShutdownHook(disk.atEnd);
        try {
            disk.make(bytes);
            disk.mount();
            return disk;
        } catch (RuntimeException e) {
            disk.close();
            throw e;
        }
    }

    private synchronized void make(long bytes) {
        requireUse();
        try {
            Files.createDirectories(directory);
            try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
                file.setLength(bytes);
            }
        } catch (IOException e) {
            throw new ExperimentFailedException("no disk can be made in " + image + ": " + e);
        }
        run(List.of("mkfs.ext4", "-q", "-F", image.toString()));
    }

    /** Loses all that no force was waited for. Nobody can write, and hardly read, until it is mounted. */
    synchronized void cutPower() {
        requireUse();
        run(List.of("python3", "-c", SHUTDOWN, directory.toString()));
        unmount();
    }

    /** Shows it again, as it is after its power was cut. */
    synchronized void mount() {
        requireUse();
        run(List.of("mount", "-o", "loop", image.toString(), directory.toString()));
        mounted = true;
    }

    private void requireUse() {
        if (left) {
            throw new ExperimentFailedException(
                    "the program is being ended, and has taken the disk " + image + " away");
        }
    }

    private void unmount() {
        run(List.of("umount", directory.toString()));
        mounted = false;
    }

    /** Takes it away, with all that is on it. */
    @Override
    public synchronized void close() {
        if (left) {
            return;
        }
        if (mounted) {
            unmount();
        }
        try {
            Files.deleteIfExists(image);
        } catch (IOException e) {
            throw new ExperimentFailedException("the disk " + image + " is left: " + e);
        }
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            left = true; // the program is being ended, and nothing is there to be taken away
        }
    }

    /** Takes it away from those, too, who have files of it open: they may end later than this program. */
    private synchronized void leave() {
        left = true;
        try {
            if (mounted) {
                run(List.of("umount", "--lazy", directory.toString()));
                mounted = false;
            }
            Files.deleteIfExists(image);
        } catch (IOException | ExperimentFailedException e) {
            System.err.println("the disk " + image + " is left: " + e.getMessage());
        }
    }

    private static void run(List<String> command) {
        String needs = "; disks that lose their power need Linux, root, loop devices, mkfs.ext4, mount and python3";
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new ExperimentFailedException(command.get(0) + " says '" + said + "'" + needs);
            }
        } catch (IOException e) {
            throw new ExperimentFailedException(command.get(0) + " cannot be run: " + e.getMessage() + needs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExperimentFailedException("interrupted");
        }
    }
}
