package org.rpcchain.examples.copy.experiment;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.examples.copy.site.SiteChild;

/** What lies between the clients and the servers: a real network, or a relay that emulates one. */
interface Network extends AutoCloseable {
    /** Answers the address that a process at a site listens on. */
    String listenAt(String site);

    /** Answers where a client reaches a server. */
    URI across(ClientSite from, URI server);

    /** Answers where servers reach a client, if that is not where it listens. To be asked before it starts. */
    Optional<URI> announced(ClientSite client);

    /** Hears that a client is up. */
    void joined(ClientSite client, SiteChild process, URI address);

    /** Answers the bytes carried so far: {@code "redmond mtview"} to bytes; empty when nobody counts. */
    Map<String, Long> carried();

    /** Answers what is counted, for people. */
    String counted();

    @Override
    void close();
}
