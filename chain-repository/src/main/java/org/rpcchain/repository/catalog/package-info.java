/**
 * What people see of the functions: who published what, its history, what was buried, and the audit log.
 *
 * <p>The sources themselves are reached by {@link org.rpcchain.spi.FunctionRepository}; here is what stands around them.
 */
@NullMarked
package org.rpcchain.repository.catalog;

import org.jspecify.annotations.NullMarked;
