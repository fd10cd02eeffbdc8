package org.rpcchain.coordinator.group;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.rpcchain.ChainSource;

/**
 * How a coordinator finds its group and how the group is kept together.
 *
 * @param name this coordinator's logical name: letters, digits, dots, dashes, underscores; at most 64; no other member's
 * @param group the group's name, the same for all members; {@value #DEFAULT_GROUP} if not said
 * @param bind the address and port that it listens on; loopback and port {@value #DEFAULT_PORT} if not said
 * @param advertised where other members reach it, when that is not where it listens (address translation)
 * @param members where to look for the group, host:port; best all members that there are to be, itself may be among them
 * @param secret what the members know; without it the group is open to whoever reaches its port
 * @param openAllowed whether a group without a secret may listen on an address that is not loopback; not, if not said
 * @param heartbeat how often a member says that it lives, if it says nothing else; 1 s if not said
 * @param suspicion after how much silence a member is taken to be lost, about; 6 s if not said. Longer for wide areas
 * @param maximumMessageBytes the longest message that is sent and taken; 8 MiB if not said
 */
public record GroupSettings(
        String name,
        String group,
        InetSocketAddress bind,
        Optional<InetSocketAddress> advertised,
        List<InetSocketAddress> members,
        Optional<GroupSecret> secret,
        boolean openAllowed,
        Duration heartbeat,
        Duration suspicion,
        int maximumMessageBytes) {
    /** The group that coordinators join if none is named. */
    public static final String DEFAULT_GROUP = "rpc-chain-coordinators";

    /** The port that coordinators listen on if none is given. */
    public static final int DEFAULT_PORT = 7810;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final Duration LEAST_PAUSE = Duration.ofSeconds(2);
    /** For a part of the suspicion time it is checked whether who is silent is lost, see {@link GroupStack}. */
    private static final int CHECKS = 4;

    private static final int LARGEST_MESSAGE_BYTES = 64 * 1024 * 1024;

    /** Checks the settings. */
    public GroupSettings {
        members = List.copyOf(members);
        check(isName(name), "name", name, "use 1 to 64 letters, digits, dots, dashes or underscores");
        check(isName(group), "group", group, "use 1 to 64 letters, digits, dots, dashes or underscores");
        check(
                !bind.isUnresolved() && !bind.getAddress().isAnyLocalAddress(),
                "bind",
                bind,
                "name one address of this machine");
        check(bind.getPort() > 0, "bind", bind, "use a fixed port, 1 to 65535: the others look for it");
        check(heartbeat.toMillis() >= 50, "heartbeat", heartbeat, "use 50 ms or more");
        check(
                suspicion.compareTo(heartbeat.multipliedBy(4)) >= 0,
                "suspicion",
                suspicion,
                "use at least four heartbeats, " + heartbeat.multipliedBy(4));
        check(
                maximumMessageBytes > 0 && maximumMessageBytes <= LARGEST_MESSAGE_BYTES,
                "maximumMessageBytes",
                maximumMessageBytes,
                "use 1 to " + LARGEST_MESSAGE_BYTES);
        check(
                secret.isPresent() || openAllowed || bind.getAddress().isLoopbackAddress(),
                "bind",
                bind,
                "without a secret the group is open to whoever reaches this port: set a secret, or bind to loopback, or say"
                        + " that an open group is allowed here");
    }

    /** Begins the settings of a coordinator of this name. */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /**
     * Answers the key of the addresses at which servers answer the group's chains, 256 bits, the same for all members. Without a
     * secret it is made of the group's name, and who knows that can answer chains.
     */
    public byte[] originKey() {
        return secret.map(known -> known.originKeyOf(group))
                .orElseGet(() -> HexFormat.of().parseHex(ChainSource.hashOf("rpc-chain, an open group: " + group)));
    }

    /**
     * Answers for how long a member may stand still without the others taking it to be lost; rather less than more. Not less than 2 s,
     * as one that runs may be late by so much on a busy machine: where {@link #suspicion} is so short that the others may be faster, a
     * standstill of less than that goes unnoticed.
     */
    public Duration longestPause() {
        Duration pause = suspicion.minus(suspicion.dividedBy(CHECKS)).minus(heartbeat.multipliedBy(2));
        return pause.compareTo(LEAST_PAUSE) > 0 ? pause : LEAST_PAUSE;
    }

    /** Answers whether no other member is named to look for; others may look for this one all the same. */
    public boolean namesNobodyElse() {
        InetSocketAddress here = advertised.orElse(bind);
        return members.stream().allMatch(member -> isAt(member, here) || isAt(member, bind));
    }

    private static boolean isAt(InetSocketAddress member, InetSocketAddress here) {
        String host = member.getHostString();
        boolean isHost = host.equals(here.getHostString())
                || (!here.isUnresolved() && host.equals(here.getAddress().getHostAddress()));
        return isHost && member.getPort() == here.getPort();
    }

    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    static void check(boolean holds, String setting, Object value, String advice) {
        if (!holds) {
            throw new IllegalArgumentException("Group setting " + setting + " is " + value + ": " + advice);
        }
    }

    /** Collects settings; {@link #build} checks them. Not for several threads at once. */
    public static final class Builder {
        private final String name;
        private String group = DEFAULT_GROUP;
        private InetSocketAddress bind = new InetSocketAddress(InetAddress.getLoopbackAddress(), DEFAULT_PORT);
        private Optional<InetSocketAddress> advertised = Optional.empty();
        private List<InetSocketAddress> members = List.of();
        private Optional<GroupSecret> secret = Optional.empty();
        private boolean openAllowed;
        private Duration heartbeat = Duration.ofSeconds(1);
        private Duration suspicion = Duration.ofSeconds(6);
        private int maximumMessageBytes = 8 * 1024 * 1024;

        private Builder(String name) {
            this.name = name;
        }

        /** Names the group. */
        public Builder group(String group) {
            this.group = group;
            return this;
        }

        /** Sets where to listen, as host:port, with one address of this machine, which the others are told. */
        public Builder bind(String hostAndPort) {
            this.bind = HostAndPort.here("bind", hostAndPort);
            return this;
        }

        /** Sets where others reach this member, as host:port. */
        public Builder advertised(String hostAndPort) {
            this.advertised = Optional.of(HostAndPort.here("advertised", hostAndPort));
            return this;
        }

        /** Sets where to look for the group, each as host:port. A host that is not known yet is looked up again later. */
        public Builder members(List<String> hostsAndPorts) {
            this.members = hostsAndPorts.stream()
                    .map(text -> HostAndPort.anywhere("members", text))
                    .toList();
            return this;
        }

        /** Sets the secret. */
        public Builder secret(GroupSecret secret) {
            this.secret = Optional.of(secret);
            return this;
        }

        /** Says that a group without a secret may listen on an address that is not loopback. */
        public Builder allowOpen() {
            this.openAllowed = true;
            return this;
        }

        /** Sets how often a member says that it lives, and after how much silence it is taken to be lost. */
        public Builder heartbeat(Duration heartbeat, Duration suspicion) {
            this.heartbeat = heartbeat;
            this.suspicion = suspicion;
            return this;
        }

        /** Sets how long a message may be. */
        public Builder maximumMessageBytes(int bytes) {
            this.maximumMessageBytes = bytes;
            return this;
        }

        /**
         * Answers the settings.
         *
         * @throws IllegalArgumentException if one is wrong; the text says which, and what it may be
         */
        public GroupSettings build() {
            return new GroupSettings(
                    name,
                    group,
                    bind,
                    advertised,
                    members,
                    secret,
                    openAllowed,
                    heartbeat,
                    suspicion,
                    maximumMessageBytes);
        }
    }
}
