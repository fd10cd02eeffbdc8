// An escaped line break ends the line comment.
import org.rpcchain.*;

public class LineCommentBreak {
    public static NextHop run(State state, Value result) {
        // harmless \u000a System.exit(8);
        return NextHop.end(Value.of("escaped"));
    }
}
