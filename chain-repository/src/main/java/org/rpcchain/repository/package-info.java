/**
 * The function repository, the gateway for clients that are not Java, and the web console.
 *
 * <p>Empty so far: the work on it comes after the core's.
 */
@NullMarked
package org.rpcchain.repository;

import org.jspecify.annotations.NullMarked;
