package org.rpcchain.repository.catalog;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.repository.database.DatabaseAddress;

/** The contract on an H2 file. */
class H2FileContractTest extends FunctionRepositoryContract {
    @TempDir
    private Path directory;

    @Override
    protected DatabaseAddress emptyDatabase() {
        return DatabaseAddress.file(directory);
    }
}
