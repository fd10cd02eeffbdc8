/** What runs where: the nodes' reports of the functions that they hold compiled, how often those ran, and violations. */
@NullMarked
package org.rpcchain.repository.usage;

import org.jspecify.annotations.NullMarked;
