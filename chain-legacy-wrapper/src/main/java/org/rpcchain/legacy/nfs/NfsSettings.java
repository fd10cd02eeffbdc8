package org.rpcchain.legacy.nfs;

import static java.util.Objects.requireNonNullElse;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.rpcchain.legacy.Caller;

/**
 * Which export of which server, and how to call it. What is left out (null) has its default.
 *
 * @param host the server's name or address
 * @param export the path that the server exports, such as {@code /data}
 * @param port the port of NFS; default 2049; 0 asks the portmapper
 * @param mountPort the port of the mount service; default 0, which asks the portmapper
 * @param portmapperPort the portmapper's port; default 111
 * @param user for whom to call where the caller has not said; default nobody: such calls are refused
 * @param allowRoot whether a caller may be uid 0, or of group 0; default no. NFS believes what it is told (AUTH_SYS), so
 *     whoever may say that may do everything
 * @param privilegedPort whether to call from a port below 1024, as servers demand that export {@code secure}; default no
 * @param connectTime how long a connection may take to come about; default 5 s
 * @param responseTime how long one sending may wait for its answer; default 10 s, and never longer than the call's own time
 * @param answerLimit the most bytes that one answer brings; default 16 MB
 * @param handleTime how long a path's file handle is believed; default 3 s. Who renames files behind this adapter's back
 *     is seen after that time
 */
public record NfsSettings(
        String host,
        String export,
        Integer port,
        Integer mountPort,
        Integer portmapperPort,
        Optional<User> user,
        Boolean allowRoot,
        Boolean privilegedPort,
        Duration connectTime,
        Duration responseTime,
        Integer answerLimit,
        Duration handleTime) {
    private static final int NFS_PORT = 2049;
    private static final int PORTMAPPER_PORT = 111;
    private static final int HIGHEST_PORT = 65_535;
    private static final int ANSWER_LIMIT = 16_000_000;

    /**
     * A Unix user.
     *
     * @param uid the user's number
     * @param gid the group's number
     * @param groups further groups, at most 16; default none
     */
    public record User(Integer uid, Integer gid, List<Integer> groups) {
        /** Copies the groups. */
        public User {
            check(uid != null && gid != null, "a user has a uid and a gid: {uid: 1000, gid: 1000}");
            groups = List.copyOf(requireNonNullElse(groups, List.of()));
        }

        Caller.UnixUser asCaller() {
            return new Caller.UnixUser(uid, gid, groups);
        }
    }

    /** Sets the defaults, and refuses what cannot be. */
    public NfsSettings {
        check(host != null && !host.isBlank(), "an NFS service needs a host");
        check(
                export != null && export.startsWith("/"),
                "an NFS service needs an export, a path that begins with /, such as /data");
        port = requireNonNullElse(port, NFS_PORT);
        mountPort = requireNonNullElse(mountPort, 0);
        portmapperPort = requireNonNullElse(portmapperPort, PORTMAPPER_PORT);
        for (int each : List.of(port, mountPort, portmapperPort)) {
            check(each >= 0 && each <= HIGHEST_PORT, "a port is 0 to " + HIGHEST_PORT + ", not " + each);
        }
        user = requireNonNullElse(user, Optional.empty());
        allowRoot = requireNonNullElse(allowRoot, false);
        privilegedPort = requireNonNullElse(privilegedPort, false);
        connectTime = positive("connect-time", requireNonNullElse(connectTime, Duration.ofSeconds(5)));
        responseTime = positive("response-time", requireNonNullElse(responseTime, Duration.ofSeconds(10)));
        answerLimit = requireNonNullElse(answerLimit, ANSWER_LIMIT);
        check(answerLimit > 0, "an answer limit is more than 0 bytes, not " + answerLimit);
        handleTime = requireNonNullElse(handleTime, Duration.ofSeconds(3));
        check(!handleTime.isNegative(), "a handle-time is 0 or more, not " + handleTime);
    }

    private static Duration positive(String name, Duration time) {
        check(!time.isNegative() && !time.isZero(), name + " is more than 0, not " + time);
        return time;
    }

    private static void check(boolean fits, String sentence) {
        if (!fits) {
            throw new IllegalArgumentException(sentence);
        }
    }

    /** Starts settings for an export of a host. */
    public static Builder of(String host, String export) {
        return new Builder(host, export);
    }

    /** Collects settings; what is not said has its default. For one thread. */
    public static final class Builder {
        private final String host;
        private final String export;
        private int port = NFS_PORT;
        private int mountPort;
        private int portmapperPort = PORTMAPPER_PORT;
        private Optional<User> user = Optional.empty();
        private boolean allowRoot;
        private boolean privilegedPort;
        private Duration connectTime = Duration.ofSeconds(5);
        private Duration responseTime = Duration.ofSeconds(10);
        private int answerLimit = ANSWER_LIMIT;
        private Duration handleTime = Duration.ofSeconds(3);

        private Builder(String host, String export) {
            this.host = host;
            this.export = export;
        }

        /** The ports of NFS and of the mount service; 0 asks the portmapper. */
        public Builder ports(int nfs, int mount) {
            port = nfs;
            mountPort = mount;
            return this;
        }

        /** The portmapper's port. */
        public Builder portmapper(int newPort) {
            portmapperPort = newPort;
            return this;
        }

        /** For whom to call where the caller has not said. */
        public Builder user(int uid, int gid, Integer... groups) {
            user = Optional.of(new User(uid, gid, List.of(groups)));
            return this;
        }

        /** Lets callers be root. */
        public Builder allowRoot() {
            allowRoot = true;
            return this;
        }

        /** Calls from a port below 1024. */
        public Builder privilegedPort() {
            privilegedPort = true;
            return this;
        }

        /** How long a connection may take to come about, and one sending may wait for its answer. */
        public Builder times(Duration connect, Duration response) {
            connectTime = connect;
            responseTime = response;
            return this;
        }

        /** The most bytes that one answer brings. */
        public Builder answerLimit(int bytes) {
            answerLimit = bytes;
            return this;
        }

        /** How long a path's file handle is believed. */
        public Builder handleTime(Duration time) {
            handleTime = time;
            return this;
        }

        /** Answers the settings. */
        public NfsSettings build() {
            return new NfsSettings(
                    host,
                    export,
                    port,
                    mountPort,
                    portmapperPort,
                    user,
                    allowRoot,
                    privilegedPort,
                    connectTime,
                    responseTime,
                    answerLimit,
                    handleTime);
        }
    }
}
