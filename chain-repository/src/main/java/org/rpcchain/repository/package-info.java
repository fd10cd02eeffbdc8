/**
 * The front door: a running repository for programs that start one.
 *
 * <p>{@link org.rpcchain.repository.RepositoryServer} puts the rooms below together: the database, who may do what, the
 * catalog of sources, and the SOAP services in front of them. It knows no SQL.
 */
@NullMarked
package org.rpcchain.repository;

import org.jspecify.annotations.NullMarked;
