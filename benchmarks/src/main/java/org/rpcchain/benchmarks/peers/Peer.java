package org.rpcchain.benchmarks.peers;

import java.util.List;

/** What is compared: the peers, and how their messages go. */
enum Peer {
    /** Chains of this project. */
    CHAIN("chain", 19_300, Way.ONWARD, ""),
    /** CXF JAX-WS calls in sequence. */
    CXF("cxf", 19_320, Way.BACK_AND_FORTH, ""),
    /** gRPC calls in sequence. */
    GRPC("grpc", 19_340, Way.BACK_AND_FORTH, ""),
    /** Camel's dynamic router with CXF in the middle. */
    CAMEL("camel", 19_360, Way.BACK_AND_FORTH, "hub"),
    /** Temporal, with the server for tests. */
    TEMPORAL("temporal", 19_380, Way.BACK_AND_FORTH, "hub workflows"),
    /** Restate. */
    RESTATE("restate", 19_400, Way.BACK_AND_FORTH, "hub workflows"),
    /** Ray actors that pass references. */
    RAY("ray", 19_440, Way.ONWARD, "hub");

    /** How the payload travels. */
    enum Way {
        /** From each service to the next, and from the last one back. */
        ONWARD,
        /** To each service and back; or from the hub, which stands beside the client. */
        BACK_AND_FORTH
    }

    private final String label;
    private final int port;
    private final Way way;
    private final String middle;

    Peer(String label, int port, Way way, String middle) {
        this.label = label;
        this.port = port;
        this.way = way;
        this.middle = middle;
    }

    /** Answers its name in reports, which is that of its directory, too. */
    String label() {
        return label;
    }

    /** Answers the first of 20 ports that are its own. */
    int port() {
        return port;
    }

    /** Answers how its messages go. */
    Way way() {
        return way;
    }

    /** Answers the roles, besides servers and client, that it needs beside the client. */
    List<String> middle() {
        return middle.isEmpty() ? List.of() : List.of(middle.split(" ", -1));
    }

    /** Answers whether it listens where it is told and nowhere else; one that does not is for network namespaces alone. */
    boolean staysWhereItIsTold() {
        return this != RAY;
    }
}
