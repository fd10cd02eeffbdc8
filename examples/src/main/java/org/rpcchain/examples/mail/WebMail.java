package org.rpcchain.examples.mail;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.mail.site.MailPlan;
import org.rpcchain.examples.mail.site.MailSites;

/**
 * Starts web mail with its two sites 146 ms apart, as Redmond and Beijing are in the paper's Figure 7, and says where to look
 * at it. It ends with its standard input, or by Ctrl-C.
 */
public final class WebMail {
    /** The link between the sites. */
    static final Link LINK = new Link(MailPlan.NEAR, MailPlan.FAR, Duration.ofMillis(146), 8.5e6);

    private static final int PORT = 8_090;
    private static final List<Integer> SIZES = List.of(1_000, 100_000, 500_000);

    private WebMail() {}

    /** Runs the program; the first argument, if any, is the port of the front end. */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        int port = args.length == 0 ? PORT : Integer.parseInt(args[0]);
        Path work = Path.of("target", "web-mail").toAbsolutePath();
        MailPlan plan = new MailPlan(new Launcher(Map.of(), ""), Map.of(), Optional.of(LINK), port, SIZES, work);
        out.println("starting nine processes");
        try (MailSites sites = MailSites.start(plan)) {
            out.println("web mail is at " + sites.front() + "/ for user " + MailPlan.USER + ", password "
                    + MailPlan.PASSWORD);
            out.println("press Enter to end it");
            int unused = System.in.read();
        }
    }
}
