import org.rpcchain.ChainContext;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** Copies a file from one server to another. */
public class CopyChain {
    public static NextHop afterRead(State state, Value data, ChainContext chain) {
        chain.log("read " + data.size() + " bytes on " + chain.server() + " at hop " + chain.hop());
        Value parameters = Value.record().put("path", state.get("target")).put("data", data).build();
        return NextHop.call("storage.b", "file.write", parameters, "afterWrite", state.with("bytes", data.size()));
    }

    public static NextHop afterWrite(State state, Value result) {
        return NextHop.end(state.get("bytes"));
    }

    public static NextHop lastRead(State state, Value result) {
        return NextHop.last("storage.b", "file.list", Value.record().build());
    }

    public static NextHop throwing(State state, Value result, ChainContext chain) {
        chain.log("about to throw\non two lines");
        throw new IllegalStateException("no such luck");
    }

    public static NextHop looping(State state, Value result) {
        long steps = 0;
        while (steps >= 0) {
            steps = (steps + 1) % 1000;
        }
        return NextHop.end(result);
    }
}
