// A letter from a text block.
import org.rpcchain.*;

public class TextBlock {
    private static final String LETTER = """
            Dear NAME,
              your order is on its way.
            """;

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(LETTER.replace("NAME", state.get("name").text())));
    }
}
