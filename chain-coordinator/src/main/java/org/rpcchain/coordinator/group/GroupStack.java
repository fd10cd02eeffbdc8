package org.rpcchain.coordinator.group;

import java.time.Duration;
import java.util.List;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FRAG2;
import org.jgroups.protocols.MERGE3;
import org.jgroups.protocols.MFC;
import org.jgroups.protocols.PerDestinationBundler;
import org.jgroups.protocols.UFC;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.stack.Protocol;

/**
 * The protocols of the group, from the wire up, and how its two times become JGroups' many. There is no FD_SOCK2: it would open a
 * second, unsealed port; that a connection broke is heard by the transport itself. There is no AUTH: what comes from who does
 * not know the secret reaches no protocol.
 */
final class GroupStack {
    private static final int FRAGMENT_BYTES = 60_000;

    /** Kept below what sockets buffer, so that a member that stands still does not hold up those who send to others. */
    private static final long CREDIT_BYTES = 1024 * 1024;

    private static final Duration SHORTEST_CHECK = Duration.ofMillis(100);
    private static final Duration LONGEST_CHECK = Duration.ofSeconds(1);
    private static final long LONGEST_JOIN_MILLIS = 2_000;

    private final GroupSettings settings;

    GroupStack(GroupSettings settings) {
        this.settings = settings;
    }

    List<Protocol> on(GroupTransport transport) {
        return List.of(
                configured(transport),
                new GroupDiscovery(settings.members()),
                merging(),
                failureDetection(),
                new VERIFY_SUSPECT2().setTimeout(check().toMillis()),
                new NAKACK2().useMcastXmit(false),
                new UNICAST3(),
                new STABLE(),
                membership(),
                new UFC().setMaxCredits(CREDIT_BYTES).setMaxBlockTime(500),
                new MFC().setMaxCredits(CREDIT_BYTES),
                new FRAG2().setFragSize(FRAGMENT_BYTES));
    }

    private GroupTransport configured(GroupTransport transport) {
        transport.setBindAddress(settings.bind().getAddress());
        transport.setBindPort(settings.bind().getPort());
        transport.setPortRange(0);
        transport.setMaxLength(GroupTransport.MAXIMUM_BUFFER_BYTES);
        transport.enableSuspectEvents(true);
        transport.tcpNodelay(true);
        transport.logDetails(false);
        PerDestinationBundler bundler = new PerDestinationBundler();
        bundler.useSingleSenderThread(false);
        transport.setBundler(bundler);
        settings.advertised().ifPresent(address -> {
            transport.setExternalAddr(address.getAddress());
            transport.setExternalPort(address.getPort());
        });
        return transport;
    }

    private MERGE3 merging() {
        return new MERGE3()
                .setMinInterval(settings.heartbeat().toMillis())
                .setMaxInterval(settings.suspicion().toMillis());
    }

    /** A member is lost after silence, one heartbeat until that is noticed, and up to two checks whether it is so. */
    private FD_ALL3 failureDetection() {
        Duration silence = settings.suspicion().minus(settings.heartbeat()).minus(check().multipliedBy(2));
        FD_ALL3 detection = new FD_ALL3();
        detection.setInterval(settings.heartbeat().toMillis());
        detection.setTimeout(Math.max(
                silence.toMillis(), settings.heartbeat().multipliedBy(2).toMillis()));
        return detection;
    }

    private Duration check() {
        Duration check = settings.suspicion().dividedBy(8);
        return check.compareTo(SHORTEST_CHECK) < 0
                ? SHORTEST_CHECK
                : check.compareTo(LONGEST_CHECK) > 0 ? LONGEST_CHECK : check;
    }

    private GMS membership() {
        return new GMS()
                .printLocalAddress(false)
                .setJoinTimeout(Math.min(settings.suspicion().toMillis() / 2, LONGEST_JOIN_MILLIS))
                .setMaxJoinAttempts(5);
    }
}
