package org.rpcchain.repository.catalog;

/** The contract on H2 in memory. */
class H2MemoryRepositoryTest extends FunctionRepositoryContract {
    @Override
    DatabaseAddress emptyDatabase() {
        return DatabaseAddress.memory();
    }
}
