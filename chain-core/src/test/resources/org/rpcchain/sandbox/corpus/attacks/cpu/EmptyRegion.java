// The region has no character.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyRegion {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?:|a?)".repeat(60) + "b").matcher("aaa").region(1, 1).lookingAt()));
    }
}
