/**
 * The server's side: the HTTP port that all services of a node share, and the services {@code ChainNode} and
 * {@code ChainOrigin} on it.
 *
 * <p>The front door may enter. Nothing here sends.
 */
@NullMarked
package org.rpcchain.soap.endpoint;

import org.jspecify.annotations.NullMarked;
