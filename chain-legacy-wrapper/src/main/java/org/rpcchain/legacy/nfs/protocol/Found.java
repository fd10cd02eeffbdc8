package org.rpcchain.legacy.nfs.protocol;

import java.util.Optional;

/**
 * A name that a directory has.
 *
 * @param handle the file's
 * @param attributes the file's, if the server said
 */
public record Found(FileHandle handle, Optional<Attributes> attributes) {}
