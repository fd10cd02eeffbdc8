package org.rpcchain.legacy.nfs;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.rpcchain.legacy.nfs.ScriptedServer.COMMIT;
import static org.rpcchain.legacy.nfs.ScriptedServer.LOOKUP;
import static org.rpcchain.legacy.nfs.ScriptedServer.READ;
import static org.rpcchain.legacy.nfs.ScriptedServer.READDIR;
import static org.rpcchain.legacy.nfs.ScriptedServer.READDIRPLUS;
import static org.rpcchain.legacy.nfs.ScriptedServer.REMOVE;
import static org.rpcchain.legacy.nfs.ScriptedServer.SETATTR;
import static org.rpcchain.legacy.nfs.ScriptedServer.WRITE;
import static org.rpcchain.legacy.nfs.ScriptedServer.call;
import static org.rpcchain.legacy.nfs.ScriptedServer.ints;
import static org.rpcchain.legacy.nfs.ScriptedServer.status;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyFault;
import org.rpcchain.legacy.nfs.ScriptedServer.Script;
import org.rpcchain.legacy.nfs.protocol.NfsClient;
import org.rpcchain.legacy.nfs.rpc.Deadline;
import org.rpcchain.legacy.nfs.rpc.Effect;
import org.rpcchain.legacy.nfs.rpc.RpcChannel;
import org.rpcchain.legacy.nfs.rpc.RpcCredential;
import org.rpcchain.legacy.nfs.rpc.RpcLimits;
import org.rpcchain.legacy.nfs.rpc.RpcRequest;

/** What a server may do wrong: nothing hangs, nothing is done twice silently, and what cannot be known is called unknown. */
@Timeout(60)
class NfsTroubleTest {
    private static final Value READING =
            Value.record().put("path", "a").put("offset", 0).put("length", 100).build();
    private static final Value REMOVING = Value.record().put("path", "a").build();
    private static final Value WRITING = Value.record()
            .put("path", "a")
            .put("offset", 7)
            .put("data", Value.of(new byte[2_500]))
            .build();

    private static final Script SILENCE = (call, line) -> {};
    private static final Script CUT = (call, line) -> line.cut();
    private static final Script HELLO = (call, line) -> line.answer(call, result -> {
        ints(result, 0, 0, 5, 1, 5);
        result.write("hello\0\0\0".getBytes(US_ASCII));
    });

    private ScriptedServer server;
    private NfsService service;
    private NfsService impatient;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer();
        service = NfsService.of(server.settings().build());
        impatient = NfsService.of(server.impatient().build());
    }

    @AfterEach
    void stop() throws IOException {
        service.close();
        impatient.close();
        server.close();
    }

    /** Takes all that it is given, or at most {@code most} bytes. */
    private static Script taking(int most, long verifier) {
        return (call, line) -> line.answer(call, result -> {
            int count = ByteBuffer.wrap(call.arguments()).getInt(16);
            int stable = ByteBuffer.wrap(call.arguments()).getInt(20);
            ints(result, 0, 0, 0, Math.min(most, count), stable);
            result.writeLong(verifier);
        });
    }

    private static LegacyFault fault(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Failed.class);
        return ((LegacyAnswer.Failed) answer).fault();
    }

    private static Value done(LegacyAnswer answer) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Done.class);
        return ((LegacyAnswer.Done) answer).result();
    }

    private static void unknown(LegacyAnswer answer, String... words) {
        assertThat(answer).isInstanceOf(LegacyAnswer.Unknown.class);
        String why = ((LegacyAnswer.Unknown) answer).why();
        assertThat(why).contains("may or may not have been done");
        List.of(words).forEach(word -> assertThat(why).contains(word));
    }

    @Test
    void a_read_is_answered() {
        server.on(READ, HELLO);

        Value read = done(call(service, "read", READING));

        assertThat(read.get("data").bytes()).isEqualTo("hello".getBytes(US_ASCII));
        assertThat(read.get("eof").bool()).isTrue();
    }

    @Test
    void a_read_without_an_answer_is_sent_again_and_then_fails_as_silent() {
        server.on(READ, SILENCE);

        LegacyFault fault = fault(call(impatient, "read", READING, Duration.ofMillis(1_500)));

        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
        assertThat(fault.code()).isEqualTo("RPC_SILENT");
        assertThat(fault.retryable()).isTrue();
        assertThat(fault.message()).startsWith("reading a by NFS v3 at 127.0.0.1:");
        assertThat(server.received(READ)).hasSizeGreaterThan(1);
    }

    @Test
    void a_connection_that_is_silent_is_replaced() {
        server.on(READ, SILENCE, HELLO);

        assertThat(done(call(impatient, "read", READING)).get("data").size()).isEqualTo(5);
        assertThat(server.received(READ)).hasSizeGreaterThan(1);
    }

    @Test
    void a_connection_that_has_idled_is_closed_when_it_is_replaced() throws Exception {
        server.on(REMOVE, status(0));
        Duration patience = Duration.ofSeconds(5);
        RpcLimits limits =
                new RpcLimits(patience, patience, 10_000, Duration.ZERO, false); // idle as soon as it is answered
        RpcRequest removing = new RpcRequest(NfsClient.PROGRAM, REMOVE, Effect.ONCE, "removing a", arguments -> {});
        try (RpcChannel channel =
                new RpcChannel(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()), limits)) {
            for (int i = 0; i < 5; i++) {
                channel.call(removing, RpcCredential.NONE, Deadline.in(patience), answer -> true);
            }
            await().untilAsserted(() -> assertThat(server.connections()).isOne());
        }
        assertThat(server.received(REMOVE)).hasSize(5);
    }

    @Test
    void a_read_of_no_bytes_that_is_not_at_the_end_is_garbage() {
        server.on(READ, (call, line) -> line.answer(call, result -> ints(result, 0, 0, 0, 0, 0)));

        LegacyFault fault = fault(call(service, "read", READING));

        assertThat(fault.code()).isEqualTo("RPC_GARBAGE");
        assertThat(fault.message()).contains("none of 100 bytes");
    }

    @Test
    void a_removal_without_an_answer_is_unknown_and_was_sent_once() {
        server.on(REMOVE, SILENCE);

        unknown(call(impatient, "remove", REMOVING), "removing a", "no answer came in time");
        assertThat(server.received(REMOVE)).hasSize(1);
    }

    @Test
    void a_removal_whose_connection_breaks_is_unknown_and_was_sent_once() {
        server.on(REMOVE, CUT, status(0));

        unknown(call(service, "remove", REMOVING));
        assertThat(server.received(REMOVE)).hasSize(1);
    }

    @Test
    void a_write_whose_connection_breaks_is_sent_again_since_a_second_time_does_no_harm() {
        server.on(WRITE, CUT, taking(10_000, 1));

        assertThat(done(call(service, "write", WRITING)).get("count").intValue())
                .isEqualTo(2_500);
        byte[] first = server.received(WRITE).get(0).arguments();
        assertThat(server.received(WRITE).get(1).arguments()).isEqualTo(first);
    }

    @Test
    void a_write_that_never_gets_an_answer_is_unknown() {
        server.on(WRITE, CUT);

        unknown(call(service, "write", WRITING), "writing a");
    }

    @Test
    void an_error_that_answers_a_second_sending_says_nothing_of_the_first() {
        server.on(WRITE, CUT, status(28));
        unknown(call(service, "write", WRITING), "writing a", "the server's disk is full");

        server.on(SETATTR, CUT, (call, line) -> line.record(words(call.xid(), 1, 0, 0, 0, 1)));
        unknown(call(service, "resize", REMOVING.with("size", Value.of(1))), "the server has no such program");

        server.on(READ, CUT, status(5));
        assertThat(fault(call(service, "read", READING)).code()).isEqualTo("NFS3ERR_IO");
    }

    @Test
    void a_write_that_ends_in_its_second_step_is_unknown_and_says_how_far_it_came() {
        server.on(WRITE, taking(10_000, 1), SILENCE);

        unknown(call(impatient, "write", WRITING, Duration.ofSeconds(1)), "of 2500 bytes the first 1000 were written");
    }

    @Test
    void a_full_disk_in_the_second_step_says_how_far_the_write_came() {
        server.on(WRITE, taking(10_000, 1), (call, line) -> line.answer(call, result -> ints(result, 28, 0, 0)));

        LegacyFault fault = fault(call(service, "write", WRITING));

        assertThat(fault.code()).isEqualTo("NFS3ERR_NOSPC");
        assertThat(fault.message()).contains("disk is full").contains("the first 1000 were written");
    }

    @Test
    void a_server_that_takes_less_is_given_the_rest() {
        server.on(WRITE, taking(600, 1));

        assertThat(done(call(service, "write", WRITING)).get("count").intValue())
                .isEqualTo(2_500);
        assertThat(server.received(WRITE)).hasSize(5);
    }

    @Test
    void a_server_that_restarts_between_two_steps_gets_the_whole_write_again() {
        server.on(WRITE, taking(1_000, 1), taking(1_000, 2));

        assertThat(done(call(service, "write", WRITING.with("stable", Value.of(false))))
                        .get("count")
                        .intValue())
                .isEqualTo(2_500);
        assertThat(server.received(WRITE)).hasSize(5);
    }

    @Test
    void a_server_that_restarts_between_write_and_commit_is_found_out() {
        server.on(WRITE, taking(10_000, 1))
                .on(
                        COMMIT,
                        (call, line) -> line.answer(call, result -> {
                            ints(result, 0, 0, 0);
                            result.writeLong(2);
                        }));
        Value written = done(call(service, "write", WRITING.with("stable", Value.of(false))));
        Value committing = REMOVING.with("verifier", written.get("verifier"));

        LegacyFault fault = fault(call(service, "commit", committing));

        assertThat(fault.code()).isEqualTo("WRITES_LOST");
        assertThat(fault.message()).contains("write it again");
        assertThat(done(call(
                        service,
                        "commit",
                        committing.with("verifier", fault.detail().get("verifier")))))
                .isNotNull();
    }

    @Test
    void an_answer_that_is_announced_larger_than_is_taken_is_refused_before_it_comes() {
        Script lie = (call, line) -> line.raw(new byte[] {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff});
        server.on(READ, lie).on(REMOVE, lie);

        LegacyFault fault = fault(call(service, "read", READING));

        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.GARBAGE);
        assertThat(fault.code()).isEqualTo("RPC_TOO_LARGE");
        assertThat(server.received(READ)).hasSize(1);
        unknown(call(service, "remove", REMOVING), "announced an answer of 2147483647 bytes");
    }

    @Test
    void a_field_that_is_announced_larger_than_the_answer_is_garbage() {
        server.on(READ, (call, line) -> line.answer(call, result -> ints(result, 0, 0, 5, 1, Integer.MAX_VALUE)));

        LegacyFault fault = fault(call(service, "read", READING));

        assertThat(fault.code()).isEqualTo("RPC_GARBAGE");
        assertThat(fault.message()).contains("a field of 2147483647 bytes");
    }

    @Test
    void an_answer_that_ends_too_early_is_garbage() {
        server.on(READ, (call, line) -> line.answer(call, result -> ints(result, 0)));

        assertThat(fault(call(service, "read", READING)).message()).contains("an answer that ends where");
    }

    @Test
    void a_server_of_another_protocol_is_garbage() {
        server.on(READ, (call, line) -> line.raw("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII)));

        assertThat(fault(call(service, "read", READING)).kind()).isEqualTo(LegacyFault.Kind.GARBAGE);
    }

    @Test
    void an_unknown_status_is_garbage_and_to_a_removal_unknown() {
        server.on(READ, status(12345)).on(REMOVE, status(12345));

        assertThat(fault(call(service, "read", READING)).message()).contains("the unknown status 12345");
        unknown(call(service, "remove", REMOVING));
    }

    @Test
    void a_stale_handle_is_looked_up_again() {
        server.on(READ, status(70), HELLO);

        assertThat(done(call(service, "read", READING)).get("data").size()).isEqualTo(5);
        assertThat(server.received(LOOKUP)).hasSize(2);
    }

    @Test
    void a_handle_that_stays_stale_is_a_retryable_fault() {
        server.on(READ, status(70));

        LegacyFault fault = fault(call(service, "read", READING));

        assertThat(fault.code()).isEqualTo("NFS3ERR_STALE");
        assertThat(fault.retryable()).isTrue();
        assertThat(server.received(READ)).hasSize(2);
    }

    @Test
    void slow_storage_is_a_retryable_fault() {
        server.on(REMOVE, status(10008));

        assertThat(fault(call(service, "remove", REMOVING)).retryable()).isTrue();
    }

    @Test
    void a_server_without_readdirplus_is_listed_without_attributes() {
        server.on(
                READDIR,
                (call, line) -> line.answer(call, result -> {
                    ints(result, 0, 0, 0, 9, 1, 0, 77, 3);
                    result.write("abc\0".getBytes(US_ASCII));
                    ints(result, 0, 5, 0, 1);
                }));

        Value list = done(call(service, "list", Value.record().put("path", "").build()));

        assertThat(list.get("complete").bool()).isTrue();
        assertThat(list.get("after").text()).isEqualTo("5.9");
        assertThat(list.get("entries").at(0))
                .isEqualTo(Value.record().put("name", "abc").put("fileId", "77").build());
        assertThat(server.received(READDIRPLUS)).hasSize(1);
    }

    @Test
    void a_directory_that_never_ends_is_garbage() {
        server.on(READDIRPLUS, (call, line) -> line.answer(call, result -> ints(result, 0, 0, 0, 9, 0, 0)));

        assertThat(fault(call(service, "list", Value.record().put("path", "").build()))
                        .message())
                .contains("an empty page");
    }

    @Test
    void what_the_rpc_layer_refuses_has_its_codes() {
        assertThat(codeWhenAccepted(1)).isEqualTo("RPC_PROG_UNAVAIL");
        assertThat(codeWhenAccepted(2)).isEqualTo("RPC_PROG_UNAVAIL");
        assertThat(codeWhenAccepted(3)).isEqualTo("RPC_PROC_UNAVAIL");
        assertThat(codeWhenAccepted(4)).isEqualTo("RPC_GARBAGE_ARGS");
        assertThat(codeWhenAccepted(5)).isEqualTo("RPC_SYSTEM_ERR");
        assertThat(codeWhenAccepted(6)).isEqualTo("RPC_GARBAGE");
    }

    private String codeWhenAccepted(int status) {
        server.on(READ, (call, line) -> line.record(words(call.xid(), 1, 0, 0, 0, status)));
        return fault(call(service, "read", READING)).code();
    }

    @Test
    void a_credential_that_is_refused_is_a_fault_of_access() {
        server.on(READ, (call, line) -> line.record(words(call.xid(), 1, 1, 1, 5)));

        LegacyFault fault = fault(call(service, "read", READING));

        assertThat(fault.kind()).isEqualTo(LegacyFault.Kind.ACCESS);
        assertThat(fault.code()).isEqualTo("RPC_AUTH_ERROR");
    }

    private static byte[] words(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length);
        IntStream.of(values).forEach(bytes::putInt);
        return bytes.array();
    }

    @Test
    void a_server_that_is_not_there_is_unreachable() throws IOException {
        server.close();

        LegacyFault fault = fault(call(service, "read", READING));

        assertThat(fault.code()).isEqualTo("RPC_UNREACHABLE");
        assertThat(fault.message()).contains("mounting /data by MOUNT v3").contains("see whether the server runs");
    }

    @Test
    void sixty_four_calls_of_a_server_that_hangs_all_end_and_the_next_one_works() throws Exception {
        CountDownLatch arrived = new CountDownLatch(64);
        server.on(REMOVE, (call, line) -> arrived.countDown());
        ExecutorService threads = Executors.newFixedThreadPool(64);
        try {
            List<CompletableFuture<LegacyAnswer>> answers = IntStream.range(0, 64)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> call(impatient, "remove", REMOVING), threads))
                    .toList();
            arrived.await();
            for (CompletableFuture<LegacyAnswer> answer : answers) {
                unknown(answer.get());
            }
        } finally {
            threads.shutdownNow();
        }
        server.on(REMOVE, status(0));

        done(call(impatient, "remove", REMOVING));
        assertThat(server.received(REMOVE)).hasSize(65);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_service_that_is_closed_ends_calls_that_are_not_at_the_files_yet(boolean mapped) throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        Script silence = (call, line) -> arrived.countDown();
        server.on(mapped ? ScriptedServer.GETPORT : ScriptedServer.MNT, silence);
        Duration patience = Duration.ofMinutes(10);
        NfsSettings.Builder settings = server.settings().times(patience, patience);
        if (mapped) {
            settings.ports(0, server.port()).portmapper(server.port());
        }
        NfsService patient = NfsService.of(settings.build());
        CompletableFuture<LegacyAnswer> answer = CompletableFuture.supplyAsync(
                () -> call(patient, "remove", REMOVING, patience), task -> new Thread(task).start());
        arrived.await();

        patient.close();

        assertThat(fault(answer.get()).kind()).isEqualTo(LegacyFault.Kind.UNREACHABLE);
    }

    @Test
    void a_service_that_is_closed_ends_its_calls() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        server.on(REMOVE, (call, line) -> arrived.countDown());
        CompletableFuture<LegacyAnswer> answer = CompletableFuture.supplyAsync(
                () -> call(service, "remove", REMOVING), task -> new Thread(task).start());
        arrived.await();

        service.close();

        unknown(answer.get());
        assertThat(fault(call(service, "remove", REMOVING)).message()).contains("this service was closed");
    }
}
