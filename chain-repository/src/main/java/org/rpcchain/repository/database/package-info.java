/**
 * The database: where it is, its tables, and one way to talk to it.
 *
 * <p>Rooms of this module enter by {@link org.rpcchain.repository.database.Database}; nobody else in the product knows
 * JDBC connections. No words of a database reach a caller without the sentence around them that says what to do.
 */
@NullMarked
package org.rpcchain.repository.database;

import org.jspecify.annotations.NullMarked;
