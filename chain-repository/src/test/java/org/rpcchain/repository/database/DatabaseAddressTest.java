package org.rpcchain.repository.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tcp://eve:secret@db/~/chains",
                "ssl://db:9092/chains;PASSWORD=secret",
                "zip:~/db.zip!/db",
                "nioMemFS:chains",
                "file:memFS:chains"
            })
    void whatH2KeepsElsewhereThanInAFileOfThisProcessIsRefused(String place) {
        assertThatThrownBy(() -> DatabaseAddress.jdbc("jdbc:h2:" + place))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the database 'jdbc:h2:" + place.substring(0, place.indexOf(':') + 1))
                .hasMessageEndingWith(
                        "' of H2 is not a plain file of this process, in which alone it is sure to keep what was"
                                + " acknowledged; give jdbc:postgresql://host/database, or a data directory")
                .hasMessageNotContaining("secret");
    }

    /** H2 takes it for a database without a name, in memory, and each connection for one of its own. */
    @Test
    void aDotAloneIsRefused() {
        assertThatThrownBy(() -> DatabaseAddress.jdbc("jdbc:h2:."))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the database 'jdbc:h2:.' of H2 is not a plain file of this process");
        assertThat(DatabaseAddress.jdbc("jdbc:h2:./db").directory()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"AUTO_SERVER=TRUE", "USER=sa;auto_server=true;PASSWORD=secret", "AUTO_SERVER=1"})
    void aFileThatOtherProcessesMayWriteTooIsRefused(String settings) {
        assertThatThrownBy(() -> DatabaseAddress.jdbc("jdbc:h2:/srv/x/db;" + settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the database 'jdbc:h2:/srv/x/db' lets other processes write into its file, by AUTO_SERVER,"
                        + " and only for one is it sure to keep what was acknowledged; leave that setting out, or give"
                        + " jdbc:postgresql://host/database");
        assertThat(DatabaseAddress.jdbc("jdbc:h2:/srv/x/db;AUTO_SERVER=FALSE;USER=sa")
                        .directory())
                .contains(Path.of("/srv/x"));
    }

    @Test
    void whatIsNoFileHereHasNoDirectory() {
        assertThat(DatabaseAddress.memory().directory()).isEmpty();
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
