/**
 * The executable {@code rpcchain.jar}: its commands, what they print, and their exit statuses.
 *
 * <p>The front door is {@link org.rpcchain.repository.cli.Main}. Scripts rely on the exit statuses and on the JSON, so
 * both only grow. Whatever goes wrong ends with a sentence on stderr, never with a stack trace.
 */
@NullMarked
package org.rpcchain.repository.cli;

import org.jspecify.annotations.NullMarked;
