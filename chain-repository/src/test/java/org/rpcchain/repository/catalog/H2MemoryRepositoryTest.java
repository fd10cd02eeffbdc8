package org.rpcchain.repository.catalog;

import org.rpcchain.repository.database.DatabaseAddress;

/** The contract on H2 in memory. */
class H2MemoryRepositoryTest extends FunctionRepositoryContract {
    @Override
    protected DatabaseAddress emptyDatabase() {
        return DatabaseAddress.memory();
    }
}
