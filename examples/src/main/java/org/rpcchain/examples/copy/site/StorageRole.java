package org.rpcchain.examples.copy.site;

import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.rpcchain.examples.copy.storage.DiskStorage;
import org.rpcchain.examples.copy.storage.FileService;
import org.rpcchain.examples.copy.storage.NfsStorage;
import org.rpcchain.examples.copy.storage.Replica;
import org.rpcchain.examples.copy.storage.Storage;
import org.rpcchain.legacy.nfs.NfsService;
import org.rpcchain.soap.SoapNode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A site's process that serves a directory, or the NFS server that serves it. */
@Command(name = "storage", description = "A storage server.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class StorageRole implements Callable<Integer> {
    @ParentCommand
    private SiteProcess process;

    @Option(names = "--name", required = true, description = "The server's logical name.")
    private String name;

    @Option(names = "--listen", defaultValue = "127.0.0.1", description = "The address to listen on.")
    private String listen;

    @Option(names = "--root", required = true, description = "The directory to serve.")
    private Path root;

    @Option(names = "--create", description = "Make the directory if it is not there.")
    private boolean create;

    @Option(names = "--generate", description = "Fill the directory with files, such as 12x25000,1x8000000.")
    private String generate = "";

    @Option(names = "--seed", defaultValue = "1", description = "Decides the content of such files.")
    private long seed;

    @Option(names = "--backup", description = "The server that all writes are done on, too.")
    private String backup = "";

    @Option(names = "--returning", description = "Let chains come back from the backup: no composition.")
    private boolean returning;

    @Option(names = "--nfs", description = "Serve the directory through an NFS server, which is started here.")
    private boolean nfs;

    @Option(names = "--port", defaultValue = "0", description = "The port to listen on; 0 takes a free one.")
    private int port;

    @Option(names = "--repository", required = true, description = "The function repository's address.")
    private URI repository;

    @Option(names = "--allow-origin", description = "A client's host that the server may answer to.")
    private List<String> origins = List.of();

    @Override
    public Integer call() throws IOException {
        if (create) {
            Files.createDirectories(root);
        }
        if (!generate.isEmpty()) {
            SeededTree.parse(generate).write(root, seed);
        }
        if (!nfs) {
            serve(new DiskStorage(root));
            return 0;
        }
        Path work = Files.createTempDirectory("ganesha");
        try (Ganesha server = Ganesha.start(root, work);
                NfsService service = NfsService.of(server.settings())) {
            serve(new NfsStorage(service));
        }
        remove(work); // only now: where the server has not started, its files say why
        return 0;
    }

    private static void remove(Path work) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(work)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(work);
    }

    private void serve(Storage storage) {
        LateDirectory directory = new LateDirectory();
        try (SoapNode node = SoapNode.builder(name)
                .listen(listen, port)
                .directory(directory)
                .repository(repository)
                .allowOrigins(origins.toArray(String[]::new))
                .register(new FileService(storage, replica()))
                .start()) {
            process.parent().ready(node.address());
            process.parent().obey(order -> directory.become(((Order.Directory) order).servers()));
        }
    }

    private Replica replica() {
        return backup.isEmpty() ? Replica.NONE : Replica.on(backup, !returning);
    }
}
