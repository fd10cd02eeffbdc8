package org.rpcchain.coordinator.gridrpc;

import org.rpcchain.coordinator.ledger.CallId;

/**
 * Names one asynchronous call, for ever and from any machine. GridRPC calls a call a session, and RPC-V a logging-in of a user;
 * this is the former, and its {@linkplain CallId#login() login} the latter.
 *
 * <p>Written {@code user/session/counter}. Source: GFD.52 ({@code grpc_sessionid_t}); RPC-V §4.2.
 *
 * @param call the call that the coordinators know it as
 */
public record SessionId(CallId call) {
    /**
     * Reads the written form.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static SessionId parse(String text) {
        return new SessionId(CallId.parse(text));
    }

    long counter() {
        return call.counter();
    }

    @Override
    public String toString() {
        return call.toString();
    }
}
