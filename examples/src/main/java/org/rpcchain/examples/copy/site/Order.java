package org.rpcchain.examples.copy.site;

import java.net.URI;
import java.util.Map;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.FileEntry;

/** What a site's process is told to do. */
public sealed interface Order {
    /** Storage servers and clients: these are the servers from now on. No answer. */
    record Directory(Map<String, URI> servers) implements Order {}

    /** Relay: open a door at a site; answered by {@link Event.DoorOpened}. */
    record OpenDoor(Link link, String at) implements Order {}

    /** Relay: let a door lead to an address. No answer. */
    record LeadDoor(int port, URI address) implements Order {}

    /** Relay and clients: count what was carried; answered by {@link Event.Carried}. */
    record Count() implements Order {}

    /** Clients: copy a tree; answered by events that end with {@link Event.TreeEnded}. */
    record CopyTree(Way way, CopyJob job) implements Order {}

    /** Clients: copy one file, whether it is there or not; answered by {@link Event.FileEnded}. */
    record CopyFile(Way way, CopyJob job, FileEntry file) implements Order {}
}
