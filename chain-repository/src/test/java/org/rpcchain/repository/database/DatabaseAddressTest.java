package org.rpcchain.repository.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
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

    @Test
    void theDirectoryOfAnH2FileIsFoundHoweverItsUrlNamesIt() {
        Path here = Path.of("").toAbsolutePath();
        assertThat(DatabaseAddress.file(Path.of("/srv/x")).directory()).contains(Path.of("/srv/x"));
        assertThat(DatabaseAddress.jdbc("jdbc:h2:/srv/x/db;USER=sa").directory())
                .contains(Path.of("/srv/x"));
        assertThat(DatabaseAddress.jdbc("jdbc:h2:./db").directory()).contains(here);
        assertThat(DatabaseAddress.jdbc("jdbc:h2:file:x/db").directory()).contains(here.resolve("x"));
        assertThat(DatabaseAddress.jdbc("jdbc:h2:~/db").directory()).contains(Path.of(System.getProperty("user.home")));
    }

    @Test
    void whatIsNoFileHereHasNoDirectory() {
        assertThat(DatabaseAddress.memory().directory()).isEmpty();
        assertThat(DatabaseAddress.jdbc("jdbc:h2:tcp://db/~/chains").directory())
                .isEmpty();
        assertThat(DatabaseAddress.jdbc("jdbc:h2:zip:~/db.zip!/db").directory()).isEmpty();
        assertThat(DatabaseAddress.jdbc("jdbc:postgresql://db/chains").directory())
                .isEmpty();
    }

    @Test
    void noUrlOfH2LeavesAcknowledgedWritesInMemory() throws SQLException {
        DatabaseAddress lazy = DatabaseAddress.memory();
        DatabaseAddress address =
                DatabaseAddress.jdbc(lazy.url() + ";WRITE_DELAY=900").login("sa", "");
        try (Database database = Database.open(address)) {
            assertThat(database.select(
                            Statement.of(
                                    "look",
                                    "select setting_value from information_schema.settings where setting_name = ?",
                                    "WRITE_DELAY"),
                            row -> row.getString(1)))
                    .containsOnly("0");
        }
    }
}
