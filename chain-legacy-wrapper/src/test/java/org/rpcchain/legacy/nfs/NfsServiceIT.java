package org.rpcchain.legacy.nfs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller.UnixUser;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;

/** The adapter with a real NFS server, which nobody here wrote. */
@Timeout(120)
class NfsServiceIT {
    private static final UnixUser ALICE = new UnixUser(1001, 1001, List.of());
    private static final UnixUser BOB = new UnixUser(1002, 1002, List.of());

    @TempDir
    static Path work;

    private static Path export;
    private static GaneshaServer server;

    private NfsService service;

    @BeforeAll
    static void startServer() throws IOException {
        export = Files.createDirectory(work.resolve("export"));
        Files.setPosixFilePermissions(export, PosixFilePermissions.fromString("rwxrwxrwx"));
        server = GaneshaServer.start(export, work);
    }

    @AfterAll
    static void stopServer() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void open() {
        service = NfsService.of(server.settings().build());
    }

    @AfterEach
    void close() {
        service.close();
    }

    private LegacyAnswer call(UnixUser user, String operation, Value parameters) {
        return service.call(new LegacyCall(operation, parameters, user, Duration.ofSeconds(20)));
    }

    private Value done(String operation, Value parameters) {
        LegacyAnswer answer = call(ALICE, operation, parameters);
        assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
        return ((LegacyAnswer.Done) answer).result();
    }

    private LegacyFault fault(UnixUser user, String operation, Value parameters) {
        LegacyAnswer answer = call(user, operation, parameters);
        assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
        return ((LegacyAnswer.Failed) answer).fault();
    }

    private static Value path(String path) {
        return Value.record().put("path", path).build();
    }

    private static Value writing(String path, byte[] data) {
        return path(path).with("offset", Value.of(0)).with("data", Value.of(data));
    }

    private static Value reading(String path, long offset, int length) {
        return path(path).with("offset", Value.of(offset)).with("length", Value.of(length));
    }

    private void fill(String path, byte[] content) {
        done("create", path(path));
        done("write", writing(path, content));
    }

    private static byte[] random(int size) {
        byte[] content = new byte[size];
        new Random(size).nextBytes(content);
        return content;
    }

    @Test
    void what_is_written_lies_on_the_servers_disk_and_is_read_again() throws IOException {
        byte[] content = random(3_500_001);
        done("makeDirectory", path("große"));
        fill("große/datei ü", content);

        assertThat(export.resolve("große/datei ü")).hasBinaryContent(content);
        Value read = done("read", reading("große/datei ü", 0, 4_000_000));
        assertThat(read.get("data").bytes()).isEqualTo(content);
        assertThat(read.get("eof").bool()).isTrue();
        assertThat(read.get("size").longValue()).isEqualTo(content.length);
        assertThat(done("read", reading("große/datei ü", 10, 5)).get("eof").bool())
                .isFalse();
        assertThat(done("read", reading("große/datei ü", 9_000_000, 5))
                        .get("data")
                        .size())
                .isZero();
    }

    @Test
    void attributes_are_those_of_the_file() throws IOException {
        fill("attributes", "hello".getBytes(UTF_8));

        Value attributes = done("attributes", path("attributes"));

        assertThat(attributes.get("type").text()).isEqualTo("file");
        assertThat(attributes.get("size").intValue()).isEqualTo(5);
        assertThat(attributes.get("uid").intValue()).isEqualTo(1001);
        assertThat(attributes.get("mode").intValue() & 0777).isEqualTo(0644);
        assertThat(attributes.get("modified").text())
                .startsWith(Files.getLastModifiedTime(export.resolve("attributes"))
                        .toString()
                        .substring(0, 19));
        assertThat(done("attributes", path("")).get("type").text()).isEqualTo("directory");
    }

    @Test
    void a_lookup_says_whether_a_name_is_there() {
        fill("looked-up", new byte[0]);

        assertThat(done("lookup", path("looked-up")).get("found").bool()).isTrue();
        assertThat(done("lookup", path("nowhere")).get("found").bool()).isFalse();
        assertThat(done("lookup", path("")).get("found").bool()).isTrue();
    }

    @Test
    void files_are_made_resized_renamed_and_removed() {
        done("makeDirectory", path("a"));
        done("makeDirectory", path("b"));
        fill("a/1", random(100));
        done("resize", path("a/1").with("size", Value.of(40)));
        done("rename", Value.record().put("from", "a/1").put("to", "b/2").build());

        assertThat(done("lookup", path("a/1")).get("found").bool()).isFalse();
        assertThat(done("attributes", path("b/2")).get("size").intValue()).isEqualTo(40);
        assertThat(fault(ALICE, "removeDirectory", path("b")).code()).isEqualTo("NFS3ERR_NOTEMPTY");
        done("remove", path("b/2"));
        done("removeDirectory", path("b"));
        assertThat(export.resolve("b")).doesNotExist();
    }

    @Test
    void an_exclusive_creation_of_what_is_there_is_a_fault_and_another_leaves_it_as_it_is() {
        fill("there", random(10));

        assertThat(fault(ALICE, "create", path("there").with("exclusive", Value.of(true)))
                        .code())
                .isEqualTo("NFS3ERR_EXIST");
        done("create", path("there"));
        assertThat(done("attributes", path("there")).get("size").intValue()).isEqualTo(10);
    }

    @Test
    void a_large_directory_is_listed_page_by_page() throws IOException {
        Path many = Files.createDirectory(export.resolve("many"));
        Set<String> names = new HashSet<>();
        for (int i = 0; i < 2_500; i++) {
            names.add("file-with-a-rather-long-name-" + i);
        }
        for (String name : names) {
            Files.createFile(many.resolve(name));
        }

        Set<String> listed = new HashSet<>();
        Value listing = path("many").with("limit", Value.of(700));
        Value page = done("list", listing);
        int pages = 1;
        while (!page.get("complete").bool()) {
            page.get("entries")
                    .items()
                    .forEach(entry -> listed.add(entry.get("name").text()));
            page = done("list", listing.with("after", page.get("after")));
            pages++;
        }
        page.get("entries")
                .items()
                .forEach(entry -> listed.add(entry.get("name").text()));

        assertThat(listed).isEqualTo(names);
        assertThat(pages).isEqualTo(4);
        assertThat(page.get("entries").at(0).get("attributes").get("type").text())
                .isEqualTo("file");
    }

    @Test
    void the_server_decides_what_a_user_may_do() {
        done("create", path("secret").with("mode", Value.of(0600)));

        LegacyFault fault = fault(BOB, "read", reading("secret", 0, 10));

        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.ACCESS);
        assertThat(fault.code()).isIn("NFS3ERR_ACCES", "NFS3ERR_PERM");
        assertThat(done("read", reading("secret", 0, 10)).get("data").size()).isZero();
    }

    @Test
    void errors_of_the_server_are_faults_with_its_names() {
        fill("file", new byte[1]);

        assertThat(fault(ALICE, "read", reading("nowhere", 0, 1)).code()).isEqualTo("NFS3ERR_NOENT");
        assertThat(fault(ALICE, "read", reading("file/below", 0, 1)).code()).isEqualTo("NFS3ERR_NOTDIR");
        assertThat(fault(ALICE, "list", path("file")).code()).isEqualTo("NFS3ERR_NOTDIR");
        assertThat(fault(ALICE, "remove", path("nowhere")).message())
                .isEqualTo("removing nowhere: there is no such file or directory");
    }

    @Test
    void a_link_is_not_followed() throws IOException {
        Files.createSymbolicLink(export.resolve("out"), Path.of("/etc"));

        assertThat(fault(ALICE, "read", reading("out/passwd", 0, 1)).code()).isEqualTo("NFS3ERR_NOTDIR");
        assertThat(done("attributes", path("out")).get("type").text()).isEqualTo("link");
    }

    @Test
    void a_file_that_another_client_has_replaced_is_found_again() {
        fill("replaced", "old".getBytes(UTF_8));
        assertThat(done("read", reading("replaced", 0, 10)).get("data").size()).isEqualTo(3);
        NfsService mine = service;
        try (NfsService another = NfsService.of(server.settings().build())) {
            service = another;
            done("remove", path("replaced"));
            fill("replaced", "new!".getBytes(UTF_8));
        }
        service = mine;

        assertThat(done("read", reading("replaced", 0, 10)).get("data").bytes()).isEqualTo("new!".getBytes(UTF_8));
    }

    @Test
    void the_ports_are_found_through_the_portmapper() {
        fill("mapped", "hello".getBytes(UTF_8));
        NfsSettings settings = server.settings().ports(0, 0).build();
        try (NfsService mapped = NfsService.of(settings)) {
            LegacyAnswer answer =
                    mapped.call(new LegacyCall("attributes", path("mapped"), ALICE, Duration.ofSeconds(20)));

            assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
        }
    }

    @Test
    void an_export_that_is_none_is_a_fault_that_names_it() {
        try (NfsService other =
                NfsService.of(NfsSettings.of("127.0.0.1", "/nowhere").build())) {
            assertThat(other.describe()).isNotEmpty();
        }
        NfsSettings given = server.settings().build();
        NfsSettings wrong = NfsSettings.of("127.0.0.1", "/nowhere")
                .ports(given.port(), given.mountPort())
                .build();
        try (NfsService other = NfsService.of(wrong)) {
            LegacyAnswer answer = other.call(new LegacyCall("attributes", path(""), ALICE, Duration.ofSeconds(20)));

            assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
            assertThat(((LegacyAnswer.Failed) answer).fault().message()).startsWith("mounting /nowhere: ");
        }
    }

    @Test
    void an_export_for_one_address_and_privileged_ports_is_open_to_calls_from_there_by_such_a_port() throws Exception {
        InetAddress nine = InetAddress.getByAddress(new byte[] {127, 0, 0, 9});
        NfsSettings privileged = server.guarded().privilegedPort().build();

        assertThat(attributes(privileged, Optional.of(nine))).isInstanceOf(LegacyAnswer.Done.class);
        assertThat(attributes(privileged, Optional.empty())).satisfies(NfsServiceIT::isNotLetIn);
        assertThat(attributes(server.guarded().build(), Optional.of(nine))).satisfies(NfsServiceIT::isNotLetIn);
    }

    private static LegacyAnswer attributes(NfsSettings settings, Optional<InetAddress> from) {
        try (NfsService other = NfsService.of(settings)) {
            return other.call(new LegacyCall("attributes", path(""), ALICE, Duration.ofSeconds(20), from));
        }
    }

    private static void isNotLetIn(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
        assertThat(((LegacyAnswer.Failed) answer).fault().kind()).isEqualTo(LegacyFault.Kind.ACCESS);
    }

    @Test
    void a_server_that_restarts_is_used_again_and_a_commit_says_that_writes_may_be_lost() throws IOException {
        done("create", path("restarted"));
        Value written = done("write", writing("restarted", random(100)).with("stable", Value.of(false)));

        long second = Instant.now().getEpochSecond(); // the verifier is the second in which the server began
        await().until(() -> Instant.now().getEpochSecond() > second);
        server.restart();

        Value committing = path("restarted").with("verifier", written.get("verifier"));
        LegacyFault fault = fault(ALICE, "commit", committing);
        assertThat(fault.code()).isEqualTo("WRITES_LOST");
        done("write", writing("restarted", random(100)));
        assertThat(done("read", reading("restarted", 0, 200)).get("data").bytes())
                .isEqualTo(random(100));
    }

    @Test
    void a_server_that_hangs_is_silent_or_unknown_and_used_again_when_it_goes_on() throws IOException {
        fill("hanging", random(10));
        server.signal("STOP");
        try (NfsService impatient = NfsService.of(server.settings()
                .times(Duration.ofSeconds(1), Duration.ofMillis(200))
                .build())) {
            Duration time = Duration.ofSeconds(1);
            assertThat(((LegacyAnswer.Failed)
                                    impatient.call(new LegacyCall("attributes", path("hanging"), ALICE, time)))
                            .fault()
                            .kind())
                    .isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(service.call(new LegacyCall("remove", path("hanging"), ALICE, time)))
                    .isInstanceOf(LegacyAnswer.Unknown.class);
        } finally {
            server.signal("CONT");
        }

        assertThat(done("lookup", path("")).get("found").bool()).isTrue();
    }
}
