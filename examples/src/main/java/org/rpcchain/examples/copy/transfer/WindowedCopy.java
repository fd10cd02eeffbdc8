package org.rpcchain.examples.copy.transfer;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainException;
import org.rpcchain.Value;

/** What both ways of copying share: listing, skipping what is there, the window, the report. */
abstract class WindowedCopy implements TreeCopy {
    private final CopyJob job;
    private final RemoteFiles source;
    private final RemoteFiles target;
    private final Window window;

    WindowedCopy(ChainClient client, CopyJob job) {
        this.job = job;
        source = new RemoteFiles(client, job.source());
        target = new RemoteFiles(client, job.target());
        window = new Window(job.window());
    }

    /** Answers how a file travels to {@code to}; {@code partSize} is how much an earlier copy may have left there. */
    abstract FilePlan plan(FileEntry file, String to, long partSize);

    final CopyJob job() {
        return job;
    }

    final Window window() {
        return window;
    }

    final RemoteFiles source() {
        return source;
    }

    final RemoteFiles target() {
        return target;
    }

    @Override
    public final CopyReport copyTree(CopyProgress progress) {
        long start = System.nanoTime();
        Tally tally = new Tally(progress);
        CompletableFuture<Map<String, Long>> sizes = window.beside(this::targetSizes);
        List<FileEntry> files = source.list(job.from(), tally::ended);
        progress.planned(files);
        Set<String> there = alreadyThere(files, sizes.join());
        for (FileEntry file : files) {
            if (there.contains(file.path())) {
                progress.advanced(file.size());
                tally.ended(new FileOutcome.Skipped(file.path(), file.size()));
            } else {
                send(file, progress, tally);
            }
        }
        window.drain();
        return tally.report(Duration.ofNanos(System.nanoTime() - start));
    }

    @Override
    public final FileOutcome copyFile(FileEntry file) {
        CompletableFuture<FileOutcome> outcome = new CompletableFuture<>();
        CopyProgress ending = new CopyProgress() {
            @Override
            public void ended(FileOutcome end) {
                outcome.complete(end);
            }
        };
        send(file, CopyProgress.SILENT, new Tally(ending));
        return outcome.join();
    }

    /** Brings a file's pieces into the window, waiting for places. */
    private void send(FileEntry file, CopyProgress progress, Tally tally) {
        progress.begun(file);
        FileRun run;
        try {
            String to = job.targetPath(file.path());
            run = new FileRun(file, plan(file, to, partSize(file, to)), progress);
        } catch (CopyException | ChainException e) {
            tally.ended(FileRun.failed(file, e));
            return;
        }
        for (int piece = 0; piece < run.pieces(); piece++) {
            int number = piece;
            window.run(() -> run.move(number).ifPresent(outcome -> tally.ended(settled(file, outcome))));
        }
    }

    /** Only of files of several segments is it worth a round trip to learn what an earlier copy has left. */
    private long partSize(FileEntry file, String to) {
        return file.size() <= job.segmentBytes()
                ? 0
                : target.part(to, 0, 0).get("partSize").longValue();
    }

    /** An unknown end is looked at once more: the target may have the file by now. */
    private FileOutcome settled(FileEntry file, FileOutcome outcome) {
        return outcome instanceof FileOutcome.Unknown && isThere(file)
                ? new FileOutcome.Copied(file.path(), file.size())
                : outcome;
    }

    /** Answers, of those files that the target has in the same size, which it has with the same digest. */
    private Set<String> alreadyThere(List<FileEntry> files, Map<String, Long> sizes) {
        Set<String> there = ConcurrentHashMap.newKeySet();
        for (FileEntry file : files) {
            Long size = sizes.get(job.targetPath(file.path()));
            if (size != null && size == file.size()) {
                window.run(() -> {
                    if (isThere(file)) {
                        there.add(file.path());
                    }
                });
            }
        }
        window.drain();
        return there;
    }

    /** Compares digests; a server that does not answer counts as no, and the copy will say why. */
    private boolean isThere(FileEntry file) {
        try {
            CompletableFuture<Value> here = window.beside(() -> source.digest(file.path()));
            return target.digest(job.targetPath(file.path())).equals(here.join());
        } catch (RuntimeException e) {
            return false;
        }
    }

    private Map<String, Long> targetSizes() {
        try {
            Map<String, Long> sizes = new HashMap<>();
            for (FileEntry file : target.list(job.to(), refused -> {})) {
                sizes.put(file.path(), file.size());
            }
            return sizes;
        } catch (CopyException | ChainException e) {
            return Map.of(); // no such directory yet, or no server: then each file will say so
        }
    }

    @Override
    public void close() {
        window.close();
    }
}
