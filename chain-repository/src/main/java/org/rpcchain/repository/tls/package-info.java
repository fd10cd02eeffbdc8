/** The keys by which servers listen with TLS. */
@NullMarked
package org.rpcchain.repository.tls;

import org.jspecify.annotations.NullMarked;
