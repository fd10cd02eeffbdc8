// A unicode escape ends the comment: a text filter sees a comment, the compiler sees code.
import org.rpcchain.*;

public class CommentReopened {
    public static NextHop run(State state, Value result) {
        /* \u002a\u002f System.exit(8); /* */
        return NextHop.end(Value.of("escaped"));
    }
}
