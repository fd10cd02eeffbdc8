package org.rpcchain.examples.copy.storage;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;

/** The directories of a disk. */
final class DiskTree implements ListedTree {
    private final StorageRoot root;

    DiskTree(StorageRoot root) {
        this.root = root;
    }

    @Override
    public List<String> names(String directory) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(root.existing(directory))) {
            children.forEach(child -> names.add(String.valueOf(child.getFileName())));
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(null);
        return names;
    }

    @Override
    public boolean isDirectory(String path) {
        Path child = root.child(path);
        return Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS) && Files.isReadable(child);
    }

    @Override
    public Value entry(String path) {
        RecordBuilder entry = Value.record().put("path", path);
        try {
            Path real = root.existing(path);
            if (Files.isRegularFile(real)) {
                return entry.put("size", Files.size(real)).build();
            }
            String kind =
                    Files.isDirectory(real) ? "a directory that is a link or cannot be read" : "not a regular file";
            return entry.put("error", path + " is " + kind + "; such are not copied")
                    .build();
        } catch (IOException e) {
            return entry.put("error", StorageProblem.of("listing " + path, e).sentence())
                    .build();
        } catch (StorageProblem e) {
            return entry.put("error", e.sentence()).build();
        }
    }
}
