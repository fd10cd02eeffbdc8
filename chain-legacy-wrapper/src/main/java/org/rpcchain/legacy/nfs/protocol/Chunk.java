package org.rpcchain.legacy.nfs.protocol;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Bytes of a file.
 *
 * @param bytes in an array that nobody else has; at most as many as were asked for
 * @param end whether the file ends with them
 * @param attributes the file's, if the server said
 */
public record Chunk(ByteBuffer bytes, boolean end, Optional<Attributes> attributes) {}
