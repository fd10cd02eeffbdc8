package org.rpcchain.legacy.nfs.protocol;

import org.rpcchain.legacy.nfs.rpc.Effect;
import org.rpcchain.legacy.nfs.rpc.GarbageException;
import org.rpcchain.legacy.nfs.rpc.RpcChannel;
import org.rpcchain.legacy.nfs.rpc.RpcCredential;
import org.rpcchain.legacy.nfs.rpc.RpcException;
import org.rpcchain.legacy.nfs.rpc.RpcProgram;
import org.rpcchain.legacy.nfs.rpc.RpcRequest;
import org.rpcchain.legacy.nfs.rpc.RpcTrouble;
import org.rpcchain.legacy.nfs.rpc.XdrReader;

/** Asks for an export's root: MOUNT version 3 (RFC 1813, appendix I). Thread-safe. */
public final class MountClient {
    /** The program. */
    public static final RpcProgram PROGRAM = new RpcProgram("MOUNT", 100005, 3);

    private static final int MNT = 1;
    private static final int MOST_FLAVORS = 100;

    private final RpcChannel channel;

    /** Asks over a channel, which stays the caller's to close. */
    public MountClient(RpcChannel channel) {
        this.channel = channel;
    }

    /**
     * Answers the handle of an export's root.
     *
     * @throws NfsException when the server refuses
     * @throws RpcException when it does not answer properly, or wants credentials other than AUTH_SYS
     */
    public FileHandle root(String export, Asker asker) {
        String what = "mounting " + export;
        RpcRequest request = new RpcRequest(PROGRAM, MNT, Effect.NONE, what, call -> call.text(export));
        return channel.call(request, asker.credential(), asker.deadline(), answer -> {
            NfsStatus status = NfsStatus.of(answer.int32());
            if (status != NfsStatus.NFS3_OK) {
                throw new NfsException(what, status);
            }
            FileHandle root = FileHandle.read(answer);
            checkFlavors(what, answer);
            return root;
        });
    }

    private static void checkFlavors(String what, XdrReader answer) {
        int count = answer.int32();
        if (count < 0 || count > MOST_FLAVORS) {
            throw new GarbageException(count + " kinds of credentials");
        }
        boolean unix = count == 0;
        for (int i = 0; i < count; i++) {
            unix |= answer.int32() == RpcCredential.AUTH_SYS;
        }
        if (!unix) {
            throw new RpcException(
                    RpcTrouble.RPC_AUTH_ERROR,
                    what
                            + ": the export does not take AUTH_SYS, and this adapter speaks no other; allow sec=sys for it");
        }
    }
}
