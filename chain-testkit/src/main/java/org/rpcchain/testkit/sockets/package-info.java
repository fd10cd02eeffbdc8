/** What tests over real sockets share. */
@NullMarked
package org.rpcchain.testkit.sockets;

import org.jspecify.annotations.NullMarked;
