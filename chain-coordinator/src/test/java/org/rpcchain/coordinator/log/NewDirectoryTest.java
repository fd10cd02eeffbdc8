package org.rpcchain.coordinator.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A directory that was made is there after a power cut, and not only what is in it. */
class NewDirectoryTest {
    private final List<Path> forced = new ArrayList<>();
    private final Disk disk = new TestDisk() {
        @Override
        public void forceDirectory(Path directory) throws IOException {
            super.forceDirectory(directory);
            forced.add(directory);
        }
    };

    @TempDir
    private Path directory;

    @Test
    void aJournalsIsForcedWhereItIsNamedAndSoIsEachThatWasMadeForIt() {
        open(directory.resolve("a/journal"));
        assertThat(forced).startsWith(directory, directory.resolve("a"));
    }

    @Test
    void oneThatWasThereIsNotForcedAnyMore() {
        open(directory);
        assertThat(forced).contains(directory).doesNotContain(directory.getParent());
    }

    @Test
    void aShelfsIsForcedWhereItIsNamed() {
        Parcels.open(directory.resolve("parcels"), 1 << 20, disk).close();
        assertThat(forced).startsWith(directory);
    }

    private void open(Path where) {
        Journal.open(where, JournalOptions.DEFAULT, disk).close();
    }
}
