package org.rpcchain.repository.catalog;

import org.rpcchain.ChainSource;
import org.rpcchain.repository.database.DatabaseAddress;

/** A process that publishes until it is killed, and prints each hash once it is acknowledged. */
final class PublishForever {
    private PublishForever() {}

    /** Arguments: the JDBC URL, the database user, and what makes this run's sources its own. */
    public static void main(String[] arguments) {
        DatabaseAddress address = new DatabaseAddress(arguments[0], arguments[1], "");
        TestRepository repository = TestRepository.open(address);
        for (long i = 0; true; i++) {
            ChainSource source = ChainSource.of(
                    "Run" + arguments[2] + "No" + i % 50 + ".java", "class Run {} // " + arguments[2] + " " + i);
            repository.functions().publish(source, "killed");
            System.out.println(source.hash());
            System.out.flush();
        }
    }
}
