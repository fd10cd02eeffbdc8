/**
 * What application authors import: values, state, chaining functions' answers, the client, its results and failures.
 *
 * <p>Everything a chaining function may name lives here too, so this package depends on no other room of the product,
 * opens no socket, reads no clock and starts no thread.
 */
@NullMarked
package org.rpcchain;

import org.jspecify.annotations.NullMarked;
