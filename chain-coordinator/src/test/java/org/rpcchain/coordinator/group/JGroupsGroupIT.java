package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jgroups.Version;
import org.jgroups.stack.IpAddress;
import org.jgroups.util.Util;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The group over JGroups, with real channels on loopback. */
@Tag("sockets")
@Timeout(90)
class JGroupsGroupIT extends GroupContract {
    private final Coordinators coordinators = new Coordinators();

    @AfterEach
    void close() {
        coordinators.close();
    }

    @Override
    Group join(String name, GroupListener listener) {
        return coordinators.join(name, listener);
    }

    @Test
    void theLaterOfTwoMembersOfOneNameIsRefused() {
        Recorder heard = new Recorder();
        Group a = join("a", heard);
        join("b", new Recorder());
        Recorder refused = new Recorder();
        GroupSettings another = Coordinators.settings(
                        "a", coordinators.addressOf("d"), List.copyOf(coordinators.addresses()))
                .build();
        assertThatThrownBy(() -> JGroupsGroup.join(another, refused))
                .isInstanceOf(GroupUnavailableException.class)
                .hasMessageContainingAll("has a coordinator named a already", "a name of its own");
        assertThat(refused.views).isEmpty();
        awaitView(a, "a", "b");
        assertThat(heard.views).allSatisfy(view -> assertThat(view.members()).isSubsetOf("a", "b"));
    }

    @Test
    void membersThatKnowOnlyOneOtherFindEachOther() {
        Group a = join("a", new Recorder());
        List<String> onlyA = List.of(coordinators.addressOf("a"));
        Recorder heard = new Recorder();
        Group b = coordinators.join(
                Coordinators.settings("b", coordinators.addressOf("b"), onlyA).build(), heard);
        Group c = coordinators.join(
                Coordinators.settings("c", coordinators.addressOf("c"), onlyA).build(), new Recorder());
        List.of(a, b, c).forEach(group -> awaitView(group, "a", "b", "c"));
        c.send("b", new byte[1]);
        await().atMost(Duration.ofSeconds(40)).until(() -> heard.from("c").size() == 1);
    }

    @Test
    void aPortThatIsTakenIsNamedInASentence() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            GroupSettings settings = coordinators
                    .settings("a")
                    .bind("127.0.0.1:" + taken.getLocalPort())
                    .build();
            assertThatThrownBy(() -> JGroupsGroup.join(settings, new Recorder()))
                    .isInstanceOf(GroupUnavailableException.class)
                    .hasMessageContainingAll("a could not listen on", "" + taken.getLocalPort(), "Bind elsewhere");
        }
    }

    @Test
    void whoLeavesLeavesNoThreadAndNoPort() {
        Group a = join("a", new Recorder());
        Group b = join("b", new Recorder());
        awaitView(a, "a", "b");
        a.send("b", new byte[10]);
        a.close();
        b.close();
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(Thread.getAllStackTraces().keySet())
                        .extracting(Thread::getName)
                        .noneMatch(name -> name.startsWith("group-")
                                || name.contains(GroupSettings.DEFAULT_GROUP)
                                || name.startsWith("jgroups")
                                || name.startsWith("Connection.Receiver")));
        coordinators
                .addresses()
                .forEach(address -> assertThat(canListen(address)).as(address).isTrue());
    }

    @Test
    void aListenerMayLeave() {
        List<Group> groups = new ArrayList<>();
        groups.add(join("a", new Recorder()));
        groups.add(join("b", new LeavingListener(groups)));
        groups.get(0).send("b", new byte[1]);
        awaitView(groups.get(0), "a");
    }

    @Test
    void javaObjectsFromTheNetworkAreRefused() throws IOException {
        join("a", new Recorder());
        byte[] object = Util.objectToByteBuffer(new ArrayList<>(List.of("gadget")));
        assertThatThrownBy(() -> Util.objectFromByteBuffer(object)).hasMessageContaining("filter status: REJECTED");
    }

    @Test
    void whoAnnouncesMoreThanABufferHoldsIsCutOff() throws Exception {
        join("a", new Recorder());
        ByteArrayOutputStream hello = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(hello);
        out.write(new byte[] {'b', 'e', 'l', 'a'});
        out.writeShort(Version.version);
        out.writeShort(7);
        new IpAddress("127.0.0.1", 1).writeTo(out);
        out.writeInt(1_000_000_000);
        try (Socket socket = connectTo("a")) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(hello.toByteArray());
            assertThat(socket.getInputStream().readAllBytes())
                    .as("JGroups' word for a farewell")
                    .hasSize(4);
        }
    }

    @Test
    void textWithoutASenderOnTheGroupsPortHarmsNothing() throws Exception {
        Group a = join("a", new Recorder());
        try (Socket socket = connectTo("a")) {
            socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(UTF_8));
            socket.setSoTimeout(20_000);
            assertThat(socket.getInputStream().read()).isNegative();
        }
        Group b = join("b", new Recorder());
        awaitView(a, "a", "b");
        awaitView(b, "a", "b");
    }

    private Socket connectTo(String name) throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), portOf(coordinators.addressOf(name)));
    }

    private static int portOf(String address) {
        return Integer.parseInt(address.substring(address.indexOf(':') + 1));
    }

    private static boolean canListen(String address) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), portOf(address)));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private record LeavingListener(List<Group> groups) implements GroupListener {
        @Override
        public void viewChanged(View view) {}

        @Override
        public void received(String from, byte[] message) {
            await().until(() -> groups.size() == 2);
            groups.get(1).close();
        }
    }
}
