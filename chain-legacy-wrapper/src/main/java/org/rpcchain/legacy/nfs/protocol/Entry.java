package org.rpcchain.legacy.nfs.protocol;

import java.util.Optional;

/**
 * An entry of a directory.
 *
 * @param name its name
 * @param fileId the file's number, unsigned
 * @param cookie where a page that follows it starts
 * @param attributes the file's, if the server said
 */
public record Entry(String name, long fileId, long cookie, Optional<Attributes> attributes) {}
