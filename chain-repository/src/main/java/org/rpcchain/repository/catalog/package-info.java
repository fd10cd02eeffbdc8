/**
 * The sources of chaining functions, and what people see of them: who published what, its history, what was buried, and
 * the audit log.
 *
 * <p>The front doors are {@link org.rpcchain.repository.catalog.JdbcFunctionRepository} for the sources themselves and
 * {@link org.rpcchain.repository.catalog.Catalog} for what stands around them. Each asks for its caller's rights. No row
 * of a source, a tombstone or the audit log is ever changed or removed here.
 */
@NullMarked
package org.rpcchain.repository.catalog;

import org.jspecify.annotations.NullMarked;
