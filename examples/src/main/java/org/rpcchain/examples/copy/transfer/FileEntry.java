package org.rpcchain.examples.copy.transfer;

/**
 * A file of the source, as listed.
 *
 * @param path relative to the server's root
 * @param size in bytes
 */
public record FileEntry(String path, long size) {}
