/**
 * Who may do what: callers, their rights in namespaces, passwords, tokens and sessions.
 *
 * <p>Everybody in this module asks {@link org.rpcchain.repository.access.Access} before they do anything for somebody
 * else. No password and no token leaves this room, in no message and no log.
 */
@NullMarked
package org.rpcchain.repository.access;

import org.jspecify.annotations.NullMarked;
