// A text per character.
import org.rpcchain.*;

public class SplitPerCharacter {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("x".repeat(3000000).split("").length));
    }
}
