package org.rpcchain.examples.copy.site;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

/**
 * The main class of a site's process: {@code repository}, {@code storage}, {@code client} or {@code relay}.
 *
 * <p>When it is up it prints {@code ready ADDRESS}; it then obeys orders from its standard input, and ends with it.
 */
@Command(
        name = "site",
        description = "One process of the storage copy demo.",
        subcommands = {RepositoryRole.class, StorageRole.class, ClientRole.class, RelayRole.class})
public final class SiteProcess {
    private final Parent parent;

    private SiteProcess(Parent parent) {
        this.parent = parent;
    }

    /** Runs a role until standard input ends. */
    public static void main(String[] arguments) {
        PrintStream events = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not pass for an event
        SiteProcess process = new SiteProcess(new Parent(System.in, events));
        System.exit(new CommandLine(process)
                .setExecutionExceptionHandler(SiteProcess::explain)
                .execute(arguments));
    }

    /** The log's last line is what the parent shows. */
    private static int explain(Exception e, CommandLine command, ParseResult parsed) {
        e.printStackTrace();
        System.err.println(e.getMessage() == null ? e.toString() : e.getMessage());
        return 1;
    }

    Parent parent() {
        return parent;
    }
}
