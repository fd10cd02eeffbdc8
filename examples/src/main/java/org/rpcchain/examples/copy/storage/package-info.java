/**
 * A storage server: service functions over a real directory, and nothing that knows of copying or of the network.
 *
 * <p>{@link org.rpcchain.examples.copy.storage.FileService} is the front door; a node registers it, and chains and plain
 * calls use its {@code file.*} functions. What never happens here: a path leaves the root, a partial file bears its
 * final name, a service function throws.
 */
@NullMarked
package org.rpcchain.examples.copy.storage;

import org.jspecify.annotations.NullMarked;
