package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link Group} must do, whatever carries it. */
abstract class GroupContract {
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    /** Joins the group that all members of this test are in. */
    abstract Group join(String name, GroupListener listener);

    static void awaitView(Group group, String... names) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(group.view().members()).containsExactly(names));
    }

    /** Sends, and while the line is full waits for it to move. */
    static void sendPatiently(Group group, String member, byte[] message) {
        if (group.send(member, message) != Sent.QUEUED) {
            await().atMost(PATIENCE).until(() -> group.send(member, message) == Sent.QUEUED);
        }
    }

    @Test
    void whoIsAloneIsInAViewOfItsOwnAndCanSendToItself() {
        Recorder heard = new Recorder();
        Group a = join("a", heard);
        assertThat(a.self()).isEqualTo("a");
        assertThat(a.view().members()).containsExactly("a");
        a.send("a", "note".getBytes(UTF_8));
        await().atMost(PATIENCE).until(() -> heard.from("a").size() == 1);
    }

    @Test
    void threeMembersSeeTheSameSortedNamesAndEachHearsOfIt() {
        List<Recorder> heard = Stream.generate(Recorder::new).limit(3).toList();
        Group c = join("c", heard.get(0));
        Group a = join("a", heard.get(1));
        Group b = join("b", heard.get(2));
        Stream.of(a, b, c).forEach(group -> awaitView(group, "a", "b", "c"));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(heard)
                        .allSatisfy(one -> assertThat(one.lastView().members()).containsExactly("a", "b", "c")));
        assertThat(heard)
                .allSatisfy(one -> assertThat(one.views)
                        .extracting(View::number)
                        .containsExactlyElementsOf(IntStream.rangeClosed(1, one.views.size())
                                .mapToObj(i -> (long) i)
                                .toList()));
    }

    @Test
    void whoLeavesIsInNoView() {
        Group a = join("a", new Recorder());
        Group b = join("b", new Recorder());
        awaitView(a, "a", "b");
        b.close();
        awaitView(a, "a");
        assertThat(a.send("b", new byte[1])).isEqualTo(Sent.NOT_IN_VIEW);
        assertThat(b.send("a", new byte[1])).isEqualTo(Sent.CLOSED);
    }

    @Test
    void aNameThatNobodyHasIsNotInTheView() {
        assertThat(join("a", new Recorder()).send("nobody", new byte[1])).isEqualTo(Sent.NOT_IN_VIEW);
    }

    @Test
    void messagesOfEachSenderArriveOnceAndInOrderAndNeverTwoAtATime() {
        Recorder heard = new Recorder();
        Group a = join("a", heard);
        Group b = join("b", new Recorder());
        Group c = join("c", new Recorder());
        Stream.of(a, b, c).forEach(group -> awaitView(group, "a", "b", "c"));
        for (int i = 0; i < 10_000; i++) {
            byte[] number = ByteBuffer.allocate(4).putInt(i).array();
            sendPatiently(b, "a", number);
            sendPatiently(c, "a", number);
        }
        List<Integer> all = IntStream.range(0, 10_000).boxed().toList();
        await().atMost(PATIENCE).until(() -> heard.all().size() == 20_000);
        assertThat(numbers(heard, "b")).isEqualTo(all);
        assertThat(numbers(heard, "c")).isEqualTo(all);
        assertThat(heard.overlapped()).isFalse();
    }

    @Test
    void aMessageOfAMegabyteArrivesWhole() {
        Recorder heard = new Recorder();
        join("a", heard);
        Group b = join("b", new Recorder());
        awaitView(b, "a", "b");
        byte[] large = new byte[1024 * 1024];
        new Random(1).nextBytes(large);
        sendPatiently(b, "a", large);
        await().atMost(PATIENCE).until(() -> heard.from("b").size() == 1);
        assertThat(Arrays.equals(heard.from("b").get(0), large)).isTrue();
    }

    @Test
    void aMessageThatIsTooLongIsRefusedWithASentence() {
        Group a = join("a", new Recorder());
        assertThatThrownBy(() -> a.send("a", new byte[100 * 1024 * 1024]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("has 104857600 bytes", "send it in parts");
    }

    @Test
    void whatAListenerSendsWhenItHearsOfANewMemberArrives() {
        Recorder heard = new Recorder();
        Group a = join("a", heard);
        Greeter greeter = new Greeter();
        Group b = join("b", greeter);
        greeter.greetFrom(b);
        awaitView(a, "a", "b");
        await().atMost(PATIENCE).until(() -> !heard.from("b").isEmpty());
    }

    private static List<Integer> numbers(Recorder heard, String sender) {
        return heard.from(sender).stream()
                .map(bytes -> ByteBuffer.wrap(bytes).getInt())
                .toList();
    }

    /** Greets each member of each view it hears of. */
    private static final class Greeter implements GroupListener {
        private final CompletableFuture<Group> group = new CompletableFuture<>();

        void greetFrom(Group mine) {
            group.complete(mine);
        }

        @Override
        public void viewChanged(View view) {
            view.members().forEach(member -> group.join().send(member, "hello".getBytes(UTF_8)));
        }

        @Override
        public void received(String from, byte[] message) {}
    }
}
