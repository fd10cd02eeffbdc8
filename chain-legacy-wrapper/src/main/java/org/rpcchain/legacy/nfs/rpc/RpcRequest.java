package org.rpcchain.legacy.nfs.rpc;

import java.nio.ByteBuffer;
import java.util.function.Consumer;

/**
 * A call of a procedure.
 *
 * @param program whose procedure it is
 * @param procedure its number
 * @param effect what it does at the server
 * @param what for people, what is being tried: {@code reading a/b}
 * @param arguments writes its arguments
 */
public record RpcRequest(RpcProgram program, int procedure, Effect effect, String what, Consumer<XdrWriter> arguments) {
    private static final int CALL = 0;
    private static final int RPC_VERSION = 2;

    /** Answers the record to send: its mark (RFC 5531 §11), header, credential and arguments. */
    ByteBuffer record(int xid, RpcCredential credential) {
        XdrWriter call = new XdrWriter().int32(0).int32(xid).int32(CALL).int32(RPC_VERSION);
        call.int32(program.number()).int32(program.version()).int32(procedure);
        credential.write(call);
        RpcCredential.NONE.write(call);
        arguments.accept(call);
        ByteBuffer record = call.written();
        return record.putInt(0, RecordReader.LAST | (record.remaining() - Integer.BYTES));
    }
}
