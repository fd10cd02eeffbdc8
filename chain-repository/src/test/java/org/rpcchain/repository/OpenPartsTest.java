package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import java.lang.reflect.Proxy;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.repository.database.DatabaseAddress;
import org.slf4j.LoggerFactory;

/** What was opened is closed, whatever else goes wrong. */
class OpenPartsTest {
    @TempDir
    private Path data;

    @Test
    void theLastIsClosedFirstAndOneThatCannotBeClosedKeepsNoOtherOpen() {
        List<String> closed = new ArrayList<>();
        OpenParts parts = new OpenParts();
        parts.add(() -> closed.add("first"));
        parts.add(() -> {
            throw new IllegalStateException("I stay");
        });
        parts.add(() -> closed.add("last"));

        parts.close();
        parts.close();

        assertThat(closed).containsExactly("last", "first");
    }

    @Test
    void aStoreWhoseDatabaseIsAwayIsClosedAllTheSame() {
        DatabaseAddress memory = DatabaseAddress.memory();
        Settings settings = Settings.NONE.with(Setting.JDBC_URL, memory.url()).with(Setting.JDBC_USER, memory.user());
        List<String> closed = new ArrayList<>();
        Store store = Store.open(settings, Place.listening(settings, java.net.URI.create("http://127.0.0.1:1")));
        store.parts().add(() -> closed.add("closed"));
        store.database().close();

        store.close();

        assertThat(closed).hasSize(1);
    }

    @Test
    void whoKeepsEverythingInMemoryIsToldThatItIsGoneWithTheProcess() {
        DatabaseAddress memory = DatabaseAddress.memory();
        Settings settings = Settings.NONE.with(Setting.JDBC_URL, memory.url()).with(Setting.JDBC_USER, memory.user());
        Logger log = (Logger) LoggerFactory.getLogger(Store.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        log.addAppender(lines);
        try {
            Store.open(settings, Place.listening(settings, java.net.URI.create("http://127.0.0.1:1")))
                    .close();
        } finally {
            log.detachAppender(lines);
        }
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .contains("the repository keeps everything in memory, in " + memory
                        + ", where it is gone with this process;"
                        + " to keep it give a data directory, or jdbc:postgresql://host/database");
    }

    @Test
    void aContainerThatRefusesTheApplicationFindsItsDatabaseFree() throws Exception {
        ServletContext refusing = (ServletContext) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ServletContext.class}, (proxy, method, arguments) -> {
                    throw new IllegalStateException("not here");
                });
        System.setProperty("rpcchain.data", data.toString());
        try {
            assertThatIllegalStateException()
                    .isThrownBy(() -> new RepositoryListener().contextInitialized(new ServletContextEvent(refusing)))
                    .withMessage("not here");
        } finally {
            System.clearProperty("rpcchain.data");
        }
        try (FileChannel file = FileChannel.open(data.resolve("repository.mv.db"), StandardOpenOption.WRITE)) {
            assertThat(file.tryLock()).isNotNull(); // throws when this process holds it
        }
    }
}
