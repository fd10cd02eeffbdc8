package org.rpcchain.legacy.nfs.rpc;

import org.rpcchain.legacy.Caller;

/**
 * For whom a call is made, as it is sent.
 *
 * @param flavor 0 for AUTH_NONE, 1 for AUTH_SYS
 * @param body as that flavor has it
 */
public record RpcCredential(int flavor, XdrWriter body) {
    /** The most groups that AUTH_SYS carries. */
    public static final int MOST_GROUPS = 16;

    /** AUTH_SYS, as servers name it in their lists. */
    public static final int AUTH_SYS = 1;

    private static final String MACHINE = "rpcchain";

    /** Nobody in particular: AUTH_NONE. */
    public static final RpcCredential NONE = new RpcCredential(0, new XdrWriter());

    /** Answers a Unix user's credential, AUTH_SYS (RFC 5531, appendix A); {@code user} has at most 16 groups. */
    public static RpcCredential of(Caller.UnixUser user) {
        XdrWriter body =
                new XdrWriter().int32(0).text(MACHINE).int32(user.user()).int32(user.group());
        body.int32(user.groups().size());
        user.groups().forEach(body::int32);
        return new RpcCredential(AUTH_SYS, body);
    }

    void write(XdrWriter call) {
        call.int32(flavor).opaque(body.written());
    }
}
