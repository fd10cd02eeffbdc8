package org.rpcchain.examples.mail.site;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HexFormat;
import org.rpcchain.examples.mail.service.Sessions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/**
 * The main class of a process of web mail: {@code imap}, {@code storage}, {@code ads}, {@code auth}, {@code mail} or {@code
 * front}.
 *
 * <p>When it is up it prints {@code ready ADDRESS}, and it ends with its standard input.
 */
@Command(
        name = "mail-process",
        description = "One process of web mail.",
        subcommands = {ImapRole.class, StorageRole.class, AdRole.class, AuthRole.class, MailRole.class, FrontRole.class
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class MailProcess {
    private final PrintStream events;

    @Option(names = "--listen", defaultValue = "127.0.0.1", description = "The address to listen on.")
    private String listen;

    @Option(names = "--key", required = true, description = "The file of the key that sessions are signed with.")
    private Path key;

    private MailProcess(PrintStream events) {
        this.events = events;
    }

    /** Runs a role until standard input ends. */
    public static void main(String[] arguments) {
        PrintStream events = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not pass for an event
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else the JDK's HTTP server waits 40 ms for an ACK
        System.exit(new CommandLine(new MailProcess(events))
                .setExecutionExceptionHandler(MailProcess::explain)
                .execute(arguments));
    }

    /** The log's last line is what the parent shows. */
    private static int explain(Exception e, CommandLine command, ParseResult parsed) {
        e.printStackTrace();
        System.err.println(e.getMessage() == null ? e.toString() : e.getMessage());
        return 1;
    }

    String listen() {
        return listen;
    }

    Sessions sessions() {
        try {
            byte[] bytes = HexFormat.of().parseHex(Files.readString(key).strip());
            return new Sessions(bytes, InstantSource.system());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the key " + key + ": " + e.getMessage(), e);
        }
    }

    /** Says that it is up, and waits until its parent is gone. */
    void serve(URI address) {
        events.println("ready " + address);
        try {
            System.in.transferTo(PrintStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException("standard input cannot be read", e);
        }
    }
}
