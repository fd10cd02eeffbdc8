// A directory is walked.
import org.rpcchain.*;

public class PathOf {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(java.nio.file.Path.of("/", "etc").toFile().list().length));
    }
}
