package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** A real disk that asks before every write and every force; a test decides there what happens. */
class TestDisk implements Disk {
    private final Disk real = new FileDisk();

    /** Before a write. */
    void writing(Path file, ByteBuffer bytes) throws IOException {}

    /** Before a force. */
    void forcing(Path file) throws IOException {}

    /** After a force. */
    void forced(Path file) {}

    /** Whether the real disk deletes, too. */
    boolean deletes(Path file) {
        return true;
    }

    /** Whether the real disk forces, too. */
    boolean forces() {
        return true;
    }

    @Override
    public Content create(Path file) throws IOException {
        return new TestContent(file, real.create(file));
    }

    @Override
    public Content open(Path file) throws IOException {
        return new TestContent(file, real.open(file));
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        real.rename(from, to);
    }

    @Override
    public void delete(Path file) throws IOException {
        if (deletes(file)) {
            real.delete(file);
        }
    }

    @Override
    public void forceDirectory(Path directory) throws IOException {
        if (forces()) {
            real.forceDirectory(directory);
        }
    }

    private final class TestContent implements Content {
        private final Path file;
        private final Content content;

        TestContent(Path file, Content content) {
            this.file = file;
            this.content = content;
        }

        @Override
        public void write(ByteBuffer bytes, long position) throws IOException {
            writing(file, bytes);
            content.write(bytes, position);
        }

        @Override
        public void read(ByteBuffer into, long position) throws IOException {
            content.read(into, position);
        }

        @Override
        public void truncate(long lengthBytes) throws IOException {
            content.truncate(lengthBytes);
        }

        @Override
        public long lengthBytes() throws IOException {
            return content.lengthBytes();
        }

        @Override
        public void force() throws IOException {
            forcing(file);
            if (forces()) {
                content.force();
            }
            forced(file);
        }

        @Override
        public void close() throws IOException {
            content.close();
        }
    }
}
