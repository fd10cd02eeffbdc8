/**
 * CXF's model of the contract's services, and its interceptors as hops want them: strict, quiet, bounded.
 *
 * <p>{@code .endpoint}, {@code .peer} and {@code .jaxws} may enter. Nothing here opens or calls anything.
 */
@NullMarked
package org.rpcchain.soap.binding;

import org.jspecify.annotations.NullMarked;
