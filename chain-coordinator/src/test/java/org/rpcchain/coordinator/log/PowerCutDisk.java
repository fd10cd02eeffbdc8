package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A disk that loses power: of what was not forced, some sectors are there, some are zeros, and the end may be missing; and
 * files that were deleted may be back.
 */
final class PowerCutDisk extends TestDisk {
    private static final int SECTOR_BYTES = 512;

    private final Random random;
    private final Map<Path, Integer> forcedBytes = new ConcurrentHashMap<>();
    private volatile boolean off;

    PowerCutDisk(Random random) {
        this.random = random;
    }

    @Override
    void writing(Path file, ByteBuffer bytes) throws IOException {
        requirePower();
    }

    @Override
    void forcing(Path file) throws IOException {
        requirePower();
    }

    private void requirePower() throws IOException {
        if (off) {
            throw new IOException("the power is off");
        }
    }

    /** The journal writes with one thread, so nothing came meanwhile. */
    @Override
    void forced(Path file) {
        Path named = named(file);
        forcedBytes.put(
                named, (int) Math.max(named.toFile().length(), file.toFile().length()));
    }

    @Override
    boolean forces() {
        return false;
    }

    @Override
    boolean deletes(Path file) {
        return !off && random.nextBoolean();
    }

    private static Path named(Path file) {
        String name = file.toString();
        return Path.of(
                name.endsWith(Segments.UNFINISHED)
                        ? name.substring(0, name.length() - Segments.UNFINISHED.length())
                        : name);
    }

    /** From now on nothing is written. */
    void off() {
        off = true;
    }

    /** Does to the files what the power cut has done; when nobody has them open any more. */
    void lose() throws IOException {
        for (Map.Entry<Path, Integer> file : forcedBytes.entrySet()) {
            if (Files.exists(file.getKey())) {
                Files.write(file.getKey(), torn(Files.readAllBytes(file.getKey()), file.getValue()));
            }
        }
    }

    private byte[] torn(byte[] content, int forced) {
        byte[] torn = Arrays.copyOf(content, forced + random.nextInt(content.length - forced + 1));
        for (int at = forced; at < torn.length; at = (at / SECTOR_BYTES + 1) * SECTOR_BYTES) {
            if (random.nextBoolean()) {
                Arrays.fill(torn, at, Math.min(torn.length, (at / SECTOR_BYTES + 1) * SECTOR_BYTES), (byte) 0);
            }
        }
        return torn;
    }
}
