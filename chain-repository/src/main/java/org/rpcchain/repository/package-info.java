/**
 * The function repository: an append-only store of chaining functions' sources in a database, and its SOAP server.
 *
 * <p>The front doors are {@link org.rpcchain.repository.RepositoryServer} for programs that start a repository, and
 * {@link org.rpcchain.repository.JdbcFunctionRepository} for those that only want the store. Only this package knows
 * JDBC, and it knows no SOAP. No row is ever changed or removed here. The gateway for clients that are not Java and the
 * web console are to come.
 */
@NullMarked
package org.rpcchain.repository;

import org.jspecify.annotations.NullMarked;
