package org.rpcchain.examples.mail.site;

import java.net.URI;
import org.rpcchain.examples.mail.reading.MailReading;

/**
 * The file of a sidecar beside an IMAP server: the mailbox as {@code mail.list} and {@code mail.read}, each for the caller's
 * own user, whom the IMAP server signs in.
 *
 * @param host where the sidecar listens
 * @param imap the IMAP server, at the same site, so that nobody listens on the way
 * @param ads the ad server's node, to which chains go on
 * @param repository the function repository
 * @param client the host of the mail server, which chains answer
 */
public record MailboxFile(String host, URI imap, URI ads, URI repository, String client) {
    /** Answers what stands in it. */
    public String text() {
        return """
                name: %s
                listen: "%s:0"
                repository: %s
                servers: {%s: "%s"}
                allow-origins: ["%s"]
                services:
                  mail:
                    imap: {host: "%s", port: %d, security: PLAIN, plain-anywhere: true}
                """.formatted(
                MailReading.STORAGE, host, repository, MailReading.ADS, ads, client, imap.getHost(), imap.getPort());
    }
}
