/** The chains that the gateway has started: who sees them, how far they are, and how many each caller may have. */
@NullMarked
package org.rpcchain.repository.chains;

import org.jspecify.annotations.NullMarked;
