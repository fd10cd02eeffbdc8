package org.rpcchain.examples.copy.transfer;

import org.rpcchain.NextHop;
import org.rpcchain.RecordBuilder;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The copy of a file, or of a segment of one, as a chain: it runs on the two storage servers, never at the client. */
public final class CopyChain {
    private CopyChain() {}

    /**
     * The source has read a chunk: the target writes it. Only here do bytes of the file travel, server to server. Of a
     * whole file the first read also tells the digest, and the last write commits what has it and the size that the client
     * expects: a file that has grown or shrunk since it was listed is not committed.
     */
    public static NextHop afterRead(State state, Value result) {
        if (result.has("error")) {
            return NextHop.end(result);
        }
        long next = state.get("offset").longValue() + result.get("data").size();
        boolean last = next >= state.get("end").longValue() || result.get("eof").bool();
        RecordBuilder write = Value.record()
                .put("path", state.get("to"))
                .put("offset", result.get("offset"))
                .put("data", result.get("data"));
        State after = state.with("offset", next).with("last", last);
        if (result.has("commit")) {
            after = after.with("commit", result.get("commit").with("size", state.get("end")));
        }
        if (last && after.has("commit")) {
            write.put("commit", after.get("commit"));
        }
        return NextHop.call(state.get("target").text(), "file.write", write.build(), "afterWrite", after);
    }

    /** The target has written a chunk: the source reads the next, or the chain ends at the client. */
    public static NextHop afterWrite(State state, Value result) {
        return result.has("error") || state.get("last").bool() ? NextHop.end(result) : read(state);
    }

    private static NextHop read(State state) {
        Value parameters = Value.record()
                .put("path", state.get("from"))
                .put("offset", state.get("offset"))
                .put("length", state.get("chunk"))
                .build();
        return NextHop.call(state.get("source").text(), "file.read", parameters, "afterRead", state);
    }
}
