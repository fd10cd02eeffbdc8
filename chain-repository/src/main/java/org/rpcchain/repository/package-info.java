/**
 * The front door of the repository: its settings, how its parts are put together, and what serves them.
 *
 * <p>Programs enter by {@link org.rpcchain.repository.RepositoryServer}, servlet containers by {@link
 * org.rpcchain.repository.RepositoryListener}. Nothing here knows SQL or XML, and no other room of this module enters but
 * the command line.
 */
@NullMarked
package org.rpcchain.repository;

import org.jspecify.annotations.NullMarked;
