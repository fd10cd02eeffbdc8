/**
 * How clients and nodes say who they are to a function repository or a gateway.
 *
 * <p>Applications make {@link org.rpcchain.soap.access.Credentials}, and the rooms that send requests ask them for a
 * header. No password and no token leaves this room otherwise, in no message and no log.
 */
@NullMarked
package org.rpcchain.soap.access;

import org.jspecify.annotations.NullMarked;
