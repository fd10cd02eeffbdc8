package org.rpcchain.legacy.nfs.rpc;

/** The service that knows on which port a program listens: port mapper, version 2 (RFC 1833 §3). */
public final class Portmapper {
    private static final RpcProgram PORTMAPPER = new RpcProgram("portmapper", 100000, 2);
    private static final int GET_PORT = 3;
    private static final int TCP = 6;
    private static final int HIGHEST_PORT = 65535;

    private Portmapper() {}

    /**
     * Asks the portmapper of a host, over a channel to it, for the TCP port of a program.
     *
     * @throws RpcException when it does not answer, or knows of no such program
     */
    public static int port(RpcChannel portmapper, String host, RpcProgram program, Deadline deadline) {
        String what = "asking for the port of " + program;
        RpcRequest request = new RpcRequest(
                PORTMAPPER,
                GET_PORT,
                Effect.NONE,
                what,
                call -> call.int32(program.number())
                        .int32(program.version())
                        .int32(TCP)
                        .int32(0));
        int port = portmapper.call(request, RpcCredential.NONE, deadline, XdrReader::int32);
        if (port <= 0 || port > HIGHEST_PORT) {
            throw new RpcException(
                    RpcTrouble.RPC_PROG_UNAVAIL,
                    what + ": the portmapper at " + host + " knows of none; start " + program.name()
                            + " there, or give its port in the settings");
        }
        return port;
    }
}
