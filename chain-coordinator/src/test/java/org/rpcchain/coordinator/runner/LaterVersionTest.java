package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.BatchId;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.group.Group;
import org.rpcchain.coordinator.group.GroupListener;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.JGroupsGroup;
import org.rpcchain.coordinator.group.TestSecret;
import org.rpcchain.coordinator.group.View;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.coordinator.wire.PeerForm;
import org.rpcchain.engine.Earlier;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.testkit.machine.FreePorts;

/** While a group is upgraded, a coordinator meets what only a later version of itself knows: in the group, and on its own disk. */
@Tag("sockets")
@Timeout(240)
class LaterVersionTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final CallId FIRST = new CallId(ANNA, 1);
    private static final CallId SECOND = new CallId(ANNA, 2);
    private static final String UNKNOWN_KIND = "it is of a kind that is not known here: [vote]";
    private static final byte[] ARCHIVED = ValueCbor.write(Value.record()
            .put("id", SECOND.toString())
            .put("standing", Value.record().put("stage", "ARCHIVED").build())
            .build());

    @TempDir
    Path directory;

    private static CallRecord submitted(CallId id) {
        Work work = new Work.Call("f", Value.of(1), Optional.empty());
        return CallRecord.submitted(
                id, new Order(work, Instant.parse("2026-01-01T00:00:00Z"), Duration.ofHours(1), 1), "c2");
    }

    private static byte[] key(CallId id) {
        return id.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static GroupSettings settings(String name, List<String> members, int index) {
        return GroupSettings.builder(name)
                .bind(members.get(index))
                .members(members)
                .secret(TestSecret.OURS)
                .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(30))
                .build();
    }

    private static List<String> members() {
        return FreePorts.next(2).stream().map(port -> "127.0.0.1:" + port).toList();
    }

    private Coordinator start(GroupSettings group) {
        return Coordinator.start(directory, group, CoordinatorProtocol.DEFAULT, new NoChains());
    }

    /** A member of a later version, as far as this test needs one: it says what it likes, and hears what it is told. */
    private static final class Later implements GroupListener {
        private final BlockingQueue<PeerMessage> heard = new LinkedBlockingQueue<>();

        @Override
        public void viewChanged(View view) {}

        @Override
        public void received(String from, byte[] message) {
            heard.add(PeerForm.read(message));
        }

        /** Answers the next message that is an answer to records; what coordinators tell each other anyway is passed over. */
        PeerMessage next() throws InterruptedException {
            PeerMessage message = heard.poll(60, TimeUnit.SECONDS);
            while (message != null && !isAnswer(message)) {
                message = heard.poll(60, TimeUnit.SECONDS);
            }
            return Optional.ofNullable(message).orElseThrow();
        }

        private static boolean isAnswer(PeerMessage message) {
            return message instanceof PeerMessage.Replicated
                    || (message instanceof PeerMessage.Unread unread
                            && !unread.sentence().contains(UNKNOWN_KIND));
        }

        boolean hasHeardOfItsKind() {
            return heard.stream()
                    .anyMatch(message -> message instanceof PeerMessage.Unread unread
                            && unread.sentence().contains(UNKNOWN_KIND));
        }
    }

    @Test
    void who_says_what_only_a_later_version_knows_is_told_so_and_the_rest_is_kept() throws Exception {
        List<String> members = members();
        Later later = new Later();
        try (Coordinator coordinator = start(settings("c1", members, 0));
                Group group = JGroupsGroup.join(settings("c2", members, 1), later)) {
            byte[] vote = ValueCbor.write(Value.record().put("vote", 3).build());
            await().atMost(Duration.ofSeconds(90)).until(() -> {
                group.send("c1", vote); // again, as both may not see each other yet
                return later.hasHeardOfItsKind();
            });

            group.send("c1", withOneOfALaterVersion(7));
            group.send(
                    "c1",
                    PeerForm.write(new PeerMessage.Replicate(new BatchId(1, 8), List.of(submitted(FIRST)), List.of())));

            assertThat(later.next())
                    .isInstanceOfSatisfying(
                            PeerMessage.Unread.class,
                            unread -> assertThat(unread.sentence()).contains("there is no stage 'ARCHIVED'"));
            assertThat(later.next())
                    .as("what is confirmed first, of two batches")
                    .isEqualTo(new PeerMessage.Replicated(new BatchId(1, 8)));
            assertThat(coordinator
                            .ask(new Request.Explain(FIRST))
                            .toCompletableFuture()
                            .get(30, TimeUnit.SECONDS))
                    .isInstanceOfSatisfying(
                            Reply.Explanation.class,
                            explanation -> assertThat(explanation.sentence()).contains("the call anna/monday/1 of f"));
        }
    }

    private static byte[] withOneOfALaterVersion(long batch) {
        return ValueCbor.write(Value.record()
                .put("replicate", Value.list(Value.of(1), Value.of(batch)))
                .put(
                        "calls",
                        Value.list(Value.adopt(LedgerForm.write(submitted(FIRST))), Value.adopt(ARCHIVED.clone())))
                .put("sessions", Value.list())
                .build());
    }

    @Test
    void a_log_with_a_record_of_a_later_version_is_refused_with_a_sentence_and_left_as_it_is() throws Exception {
        try (Journal journal = Journal.open(directory)) {
            journal.write(Batch.builder()
                            .put("calls", FIRST.toString(), LedgerForm.write(submitted(FIRST)))
                            .put("calls", SECOND.toString(), ARCHIVED)
                            .build())
                    .toCompletableFuture()
                    .get(30, TimeUnit.SECONDS);
        }

        assertThatThrownBy(() -> start(settings("c1", members(), 0)))
                .isInstanceOfSatisfying(
                        LogException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(LogException.Reason.LATER_VERSION))
                .hasMessageContaining("the log of c1 holds what this version cannot read, and was not changed")
                .hasMessageContaining("there is no stage 'ARCHIVED'")
                .hasMessageContaining("start the version that has written it, or a later one");

        try (Journal journal = Journal.open(directory)) {
            assertThat(journal.find("calls", key(FIRST))).contains(LedgerForm.write(submitted(FIRST)));
            assertThat(journal.find("calls", key(SECOND))).contains(ARCHIVED);
        }
    }

    @Test
    void a_client_s_log_with_a_call_of_a_later_version_is_refused_with_a_sentence_and_left_as_it_is() throws Exception {
        byte[] key = ValueCbor.write(Value.of(1));
        byte[] later = ValueCbor.write(Value.record().put("work", "packed").build());
        write(directory, Batch.builder().put("orders", key, later).build());
        CallsOptions options = new CallsOptions(ANNA, false, Duration.ofSeconds(5), List.of("c1"));

        assertThatThrownBy(() -> Calls.open(options, directory, (name, request, timeout) -> new CompletableFuture<>()))
                .isInstanceOfSatisfying(
                        LogException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(LogException.Reason.LATER_VERSION))
                .hasMessageContaining("the log of the calls of anna/monday holds what this version cannot read")
                .hasMessageContaining("start the version that has written it, or a later one");

        holds("orders", key, later);
    }

    @Test
    void a_server_s_log_with_an_ending_of_a_later_version_is_refused_with_a_sentence_and_left_as_it_is()
            throws Exception {
        byte[] later = ValueCbor.write(Value.record().put("postponed", 7).build());
        write(directory, Batch.builder().put("endings", key(FIRST), later).build());
        WorkerOptions options = new WorkerOptions("s1", 1, Duration.ofSeconds(5), List.of("c1"));

        assertThatThrownBy(() -> Worker.start(
                        options, directory, Map.of(), (name, request, timeout) -> new CompletableFuture<>()))
                .isInstanceOfSatisfying(
                        LogException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(LogException.Reason.LATER_VERSION))
                .hasMessageContaining("the log of the server s1 holds what this version cannot read");

        holds("endings", key(FIRST), later);
        try (Journal journal = Journal.open(directory)) {
            assertThat(journal.report().entries()).as("no life was counted").isOne();
        }
    }

    private static void write(Path directory, Batch batch) throws Exception {
        try (Journal journal = Journal.open(directory)) {
            journal.write(batch).toCompletableFuture().get(30, TimeUnit.SECONDS);
        }
    }

    private void holds(String table, byte[] key, byte[] value) {
        try (Journal journal = Journal.open(directory)) {
            assertThat(journal.find(table, key)).contains(value);
        }
    }

    /** This test has no chains. */
    private static final class NoChains implements ChainRunner {
        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
            throw new AssertionError("no chain was handed over");
        }

        @Override
        public void cancel(CallId call) {}

        @Override
        public void leave(CallId call) {}
    }
}
