// Changes the server's configuration.
import org.rpcchain.*;

public class SetProperty {
    public static NextHop run(State state, Value result) {
        System.setProperty("rpcchain.corpus", "was here");
        return NextHop.end(Value.of("escaped"));
    }
}
