package org.rpcchain.repository.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.rpcchain.ProblemException;

class DatabaseAddressTest {
    @Test
    void messagesShowNoSecrets() {
        assertThat(DatabaseAddress.jdbc("jdbc:postgresql://eve:secret@db/chains?user=eve&password=secret"))
                .hasToString("jdbc:postgresql://db/chains");
        assertThat(new DatabaseAddress("jdbc:h2:mem:x;PASSWORD=secret", "eve", "secret"))
                .hasToString("jdbc:h2:mem:x");
    }

    @Test
    void otherDatabasesAreRefused() {
        assertThatThrownBy(() -> DatabaseAddress.jdbc("jdbc:mysql://db/chains?password=secret"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the database 'jdbc:mysql://db/chains' is neither PostgreSQL nor H2;"
                        + " give jdbc:postgresql://host/database, or a data directory");
    }

    @Test
    void aDatabaseThatIsNotThereIsUnreachable() {
        // Port 1 is tcpmux, which nobody runs.
        DatabaseAddress nowhere = DatabaseAddress.jdbc("jdbc:postgresql://127.0.0.1:1/chains?user=eve&password=secret");
        assertThatThrownBy(() -> Database.open(nowhere))
                .isInstanceOf(ProblemException.class)
                .hasMessage("the repository cannot start: its database jdbc:postgresql://127.0.0.1:1/chains says"
                        + " 'Connection to 127.0.0.1:1 refused. Check that the hostname and port are correct and that the postmaster"
                        + " is accepting TCP/IP connections.'; start or mend that database, then try again");
    }
}
