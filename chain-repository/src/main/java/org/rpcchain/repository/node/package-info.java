/**
 * A node from a configuration file: which services it loads from which jars, where it listens, whom it knows.
 *
 * <p>The front door is {@link org.rpcchain.repository.node.ConfiguredNode}; the command line enters. What is wrong with a
 * file is said with its line and what to write. No password stands in such a file.
 */
@NullMarked
package org.rpcchain.repository.node;

import org.jspecify.annotations.NullMarked;
