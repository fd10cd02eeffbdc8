/**
 * Databases: named, parameterised statements as operations. The front door is {@link org.rpcchain.legacy.jdbc.JdbcService}.
 *
 * <p>No SQL ever comes from a message: what a statement is stands in the configuration, and a message brings its
 * parameters. Each call is one transaction. Source: RPC Chains §3.5; docs/legacy/jdbc.md.
 */
@NullMarked
package org.rpcchain.legacy.jdbc;

import org.jspecify.annotations.NullMarked;
