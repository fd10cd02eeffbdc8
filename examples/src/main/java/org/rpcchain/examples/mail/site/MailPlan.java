package org.rpcchain.examples.mail.site;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.site.Launcher;

/**
 * Which processes of web mail to start, and where: front end, authentication and mail server at {@link #NEAR}, the rest at
 * {@link #FAR}.
 *
 * @param launcher starts processes at a site
 * @param hosts the address of each site; a site that is not named is at 127.0.0.1
 * @param link the link to emulate between the sites; empty where there is one
 * @param port the front end's port; 0 takes a free one
 * @param sizes mails of so many bytes, besides a few small ones
 * @param work a directory for files
 */
public record MailPlan(
        Launcher launcher, Map<String, String> hosts, Optional<Link> link, int port, List<Integer> sizes, Path work) {
    /** The site of the servers that browsers talk with. */
    public static final String NEAR = "redmond";

    /** The site of the mailbox and of the advertisements. */
    public static final String FAR = "beijing";

    /** The user whose mailbox it is. */
    public static final String USER = "alice";

    /** That user's password. */
    public static final String PASSWORD = "wonderland";

    /** Copies the collections. */
    public MailPlan {
        hosts = Map.copyOf(hosts);
        sizes = List.copyOf(sizes);
    }

    String host(String site) {
        return hosts.getOrDefault(site, "127.0.0.1");
    }
}
