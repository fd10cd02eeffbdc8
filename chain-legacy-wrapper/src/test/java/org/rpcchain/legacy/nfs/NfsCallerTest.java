package org.rpcchain.legacy.nfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.Caller.UnixUser;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.testkit.machine.Needed;

/** For whom calls are made, and what is refused before anything is sent. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "only there all of 127.0.0.0/8 is this machine's")
class NfsCallerTest {
    private static final UnixUser ALICE = new UnixUser(1001, 100, List.of());
    private static final UnixUser BOB = new UnixUser(1002, 100, List.of());
    private static final Value A = Value.record().put("path", "a").build();

    private static final byte[] ONE = {127, 0, 0, 1};
    private static final byte[] NINE = {127, 0, 0, 9};
    private static final byte[] NOBODYS = {(byte) 192, 0, 2, 1}; // RFC 5737

    private ScriptedServer server;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer().on(ScriptedServer.REMOVE, ScriptedServer.status(0));
        server.on(ScriptedServer.SETATTR, ScriptedServer.status(0));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private LegacyAnswer remove(NfsSettings settings, Caller caller) {
        try (NfsService service = NfsService.of(settings)) {
            return service.call(new LegacyCall("remove", A, caller, Duration.ofSeconds(5)));
        }
    }

    private static LegacyFault refused(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
        return ((LegacyAnswer.Failed) answer).fault();
    }

    @Test
    void the_server_is_told_who_the_caller_is() {
        assertThat(remove(server.settings().build(), ALICE)).isInstanceOf(LegacyAnswer.Done.class);

        assertThat(server.received(ScriptedServer.REMOVE).get(0).uid()).isEqualTo(1001);
    }

    @Test
    void who_has_said_nothing_is_refused_and_the_server_not_asked() {
        LegacyFault fault = refused(remove(server.settings().build(), Caller.NOBODY));

        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.ACCESS);
        assertThat(fault.code()).isEqualTo("NO_UNIX_USER");
        assertThat(fault.message())
                .contains("name a user in the settings", "under access.users", "only with callers: passed-on");
        assertThat(server.connections()).isZero();
    }

    @Test
    void who_has_said_nothing_is_the_user_of_the_settings_where_they_name_one() {
        remove(server.settings().user(42, 43).build(), new Caller.Password("alice", "secret"));

        assertThat(server.received(ScriptedServer.REMOVE).get(0).uid()).isEqualTo(42);
    }

    @Test
    void nobody_is_root_unless_the_settings_allow_it() {
        UnixUser root = new UnixUser(0, 0, List.of());
        UnixUser wheel = new UnixUser(1001, 100, List.of(0));

        assertThat(refused(remove(server.settings().build(), root)).message()).contains("uid 0");
        assertThat(refused(remove(server.settings().build(), wheel)).kind()).isEqualTo(LegacyFault.Kind.ACCESS);
        assertThat(remove(server.settings().allowRoot().build(), root)).isInstanceOf(LegacyAnswer.Done.class);
    }

    @Test
    void more_groups_than_the_protocol_carries_are_refused_not_dropped() {
        UnixUser many = new UnixUser(1001, 100, Collections.nCopies(17, 5));

        assertThat(refused(remove(server.settings().build(), many)).message())
                .contains("more than 16 groups; name fewer groups");
    }

    private static LegacyCall removal(InetAddress from) {
        return new LegacyCall("remove", A, ALICE, Duration.ofSeconds(5), Optional.of(from));
    }

    @Test
    void the_server_sees_calls_come_from_the_address_that_they_name() throws Exception {
        try (NfsService service = NfsService.of(server.settings().build())) {
            assertThat(service.callsFromAddresses()).isTrue();
            assertThat(service.call(removal(InetAddress.getByAddress(NINE)))).isInstanceOf(LegacyAnswer.Done.class);
            assertThat(server.peers())
                    .isNotEmpty()
                    .allSatisfy(peer -> assertThat(peer.getAddress()).isEqualTo(InetAddress.getByAddress(NINE)));

            assertThat(service.call(new LegacyCall("remove", A, ALICE, Duration.ofSeconds(5))))
                    .isInstanceOf(LegacyAnswer.Done.class);
            assertThat(server.peers())
                    .extracting(InetSocketAddress::getAddress)
                    .contains(InetAddress.getByAddress(ONE));
        }
    }

    @Test
    void an_address_that_the_machine_was_not_given_is_not_replaced_by_its_own() throws Exception {
        try (NfsService service = NfsService.of(server.settings().build())) {
            LegacyFault fault = refused(service.call(removal(InetAddress.getByAddress(NOBODYS))));
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(fault.message())
                    .contains("this machine cannot call from 192.0.2.1", "have its administrator enable that address");
            assertThat(server.peers()).isEmpty();
        }
    }

    @Test
    void a_server_that_wants_privileged_ports_sees_the_address_of_the_call_with_one() throws Exception {
        needPrivilegedPorts();
        try (NfsService service =
                NfsService.of(server.settings().privilegedPort().build())) {
            assertThat(service.call(removal(InetAddress.getByAddress(NINE)))).isInstanceOf(LegacyAnswer.Done.class);
        }
        assertThat(server.peers()).isNotEmpty().allSatisfy(peer -> {
            assertThat(peer.getAddress()).isEqualTo(InetAddress.getByAddress(NINE));
            assertThat(peer.getPort()).isLessThan(1024);
        });
    }

    @Test
    void of_an_address_that_the_machine_was_not_given_no_privileged_port_is_said_to_lack() throws Exception {
        try (NfsService service =
                NfsService.of(server.settings().privilegedPort().build())) {
            LegacyFault fault = refused(service.call(removal(InetAddress.getByAddress(NOBODYS))));
            assertThat(fault.message())
                    .contains("this machine cannot call from 192.0.2.1")
                    .doesNotContain("CAP_NET_BIND_SERVICE");
        }
        assertThat(server.peers()).isEmpty();
    }

    private static void needPrivilegedPorts() throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(NINE), 1));
        } catch (BindException e) {
            throw Needed.missing(
                    "ports below 1024 cannot be had here (" + e.getMessage() + "); run this as root",
                    "calls from a user's own address were not seen to come from a privileged port");
        }
    }

    @Test
    void a_service_that_was_closed_calls_from_no_address_whether_it_has_called_from_it_or_not() throws Exception {
        NfsService service = NfsService.of(server.settings().build());
        service.close();
        for (Optional<InetAddress> from :
                List.of(Optional.<InetAddress>empty(), Optional.of(InetAddress.getByAddress(NINE)))) {
            LegacyFault fault = refused(service.call(new LegacyCall("remove", A, ALICE, Duration.ofSeconds(5), from)));
            assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
            assertThat(fault.message()).contains("this service was closed");
        }
        assertThat(server.peers()).isEmpty();
    }

    @Test
    void what_one_user_has_looked_up_no_other_uses() {
        try (NfsService service = NfsService.of(server.settings().build())) {
            Value resizing = A.with("size", Value.of(1));
            for (UnixUser user : List.of(ALICE, ALICE, BOB)) {
                service.call(new LegacyCall("resize", resizing, user, Duration.ofSeconds(5)));
            }
        }

        assertThat(server.received(ScriptedServer.LOOKUP))
                .extracting(ScriptedServer.Received::uid)
                .containsExactly(1001, 1002);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/a", "a/", "a//b", ".", "..", "a/../b", "a/./b", "a\0b"})
    void a_path_that_is_not_spelled_as_it_must_be_is_refused(String path) {
        refusedAsBad("remove", Value.record().put("path", path).build());
    }

    @Test
    void names_and_paths_that_are_too_long_are_refused() {
        refusedAsBad("remove", Value.record().put("path", "ä".repeat(128)).build());
        refusedAsBad(
                "remove", Value.record().put("path", "a/".repeat(3_000) + "a").build());
    }

    @Test
    void parameters_that_do_not_fit_are_refused() {
        refusedAsBad("remove", Value.record().build());
        refusedAsBad("remove", A.with("force", Value.of(true)));
        refusedAsBad("remove", A.with("path", Value.of(7)));
        refusedAsBad("resize", A.with("size", Value.of(-1)));
        refusedAsBad("read", A.with("offset", Value.of(0)));
        refusedAsBad("read", A.with("offset", Value.of(0)).with("length", Value.of(16_000_001)));
        refusedAsBad("list", A.with("after", Value.of("7")));
        refusedAsBad("list", A.with("limit", Value.of(0)));
        refusedAsBad("create", A.with("mode", Value.of(99_999)));
        refusedAsBad("erase", A);
    }

    private void refusedAsBad(String operation, Value parameters) {
        try (NfsService service = NfsService.of(server.settings().build())) {
            assertThatThrownBy(() -> service.call(new LegacyCall(operation, parameters, ALICE, Duration.ofSeconds(5))))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e -> assertThat(e.problem().code()).isEqualTo(FailureCode.BAD_PARAMETERS));
        }
        assertThat(server.connections()).isZero();
    }
}
