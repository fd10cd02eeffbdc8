package org.rpcchain.examples.copy.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainClient;
import org.rpcchain.examples.copy.transfer.CopyProgress;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;
import org.rpcchain.examples.copy.transfer.TreeCopy;
import org.rpcchain.soap.SoapChainClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A site's process that copies when it is told to. */
@Command(name = "client", description = "A client that copies.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ClientRole implements Runnable {
    private static final int BATCH = 1_000;
    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** The digest of a file of many gigabytes takes its time. */
    private static final Duration RESPONSE = Duration.ofMinutes(10);

    @ParentCommand
    private SiteProcess process;

    @Option(names = "--name", required = true, description = "The client's name.")
    private String name;

    @Option(names = "--listen", defaultValue = "127.0.0.1", description = "The address to listen on.")
    private String listen;

    @Option(names = "--announce", description = "The address that servers answer to, if it is another.")
    private @Nullable URI announce;

    @Option(names = "--repository", required = true, description = "The function repository's address.")
    private URI repository;

    @Override
    public void run() {
        LateDirectory directory = new LateDirectory();
        int port = freePort();
        SoapChainClient.Builder builder = SoapChainClient.builder(name)
                .listen(listen, port)
                .directory(directory)
                .repository(repository)
                .timeouts(CONNECT, RESPONSE);
        if (announce != null) {
            builder.announce(announce);
        }
        try (SoapChainClient client = builder.start()) {
            process.parent().ready(URI.create("http://" + listen + ":" + port));
            process.parent().obey(order -> obey(order, client, directory));
        }
    }

    /** A client that announces another address does not tell the port that it listens on, so it is chosen here. */
    private int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(listen))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on " + listen + ": " + e.getMessage(), e);
        }
    }

    private void obey(Order order, ChainClient client, LateDirectory directory) {
        if (order instanceof Order.Directory newServers) {
            directory.become(newServers.servers());
        } else if (order instanceof Order.CopyTree tree) {
            copyTree(tree, client);
        } else if (order instanceof Order.CopyFile file) {
            copyFile(file, client);
        } else {
            process.parent().tell(new Event.Carried(NetworkInterfaces.carriedBytes()));
        }
    }

    private void copyTree(Order.CopyTree order, ChainClient client) {
        long start = System.nanoTime();
        try (TreeCopy copy = order.way().copy(client, order.job())) {
            copy.copyTree(new Telling());
        }
        process.parent().tell(new Event.TreeEnded(System.nanoTime() - start));
    }

    private void copyFile(Order.CopyFile order, ChainClient client) {
        try (TreeCopy copy = order.way().copy(client, order.job())) {
            long start = System.nanoTime();
            FileOutcome outcome = copy.copyFile(order.file());
            process.parent().tell(new Event.FileEnded(outcome, System.nanoTime() - start));
        }
    }

    /** Passes on how a copy goes. */
    private final class Telling implements CopyProgress {
        @Override
        public void planned(List<FileEntry> files) {
            for (int from = 0; from < files.size(); from += BATCH) {
                List<FileEntry> batch = files.subList(from, Math.min(files.size(), from + BATCH));
                process.parent().tell(new Event.Planned(new ArrayList<>(batch)));
            }
        }

        @Override
        public void begun(FileEntry file) {
            process.parent().tell(new Event.Begun(file.path()));
        }

        @Override
        public void advanced(long bytes) {
            process.parent().tell(new Event.Advanced(bytes));
        }

        @Override
        public void ended(FileOutcome outcome) {
            process.parent().tell(new Event.FileEnded(outcome, 0));
        }
    }
}
