// Formats and texts in capitals; a small sigma is another at the end of a word.
import java.util.*;
import org.rpcchain.*;

public class TextsInCapitals {
    public static NextHop run(State state, Value result) {
        StringJoiner joined = new StringJoiner(", ", "<", ">");
        joined.add(String.format("%S|%-6S|%.1S|%8.3S|", new Object[] {"stra\u00dfe", "ab", "\u00dfx", "abcdef"}));
        joined.add(String.format("%S", new Object[] {null}));
        joined.add("\u039f\u0394\u039f\u03a3 \u03a3\u0391\u03a3".toLowerCase());
        joined.add("stra\u00dfe".toUpperCase());
        List parts = new ArrayList();
        parts.add(new StringBuilder("x"));
        parts.add("y");
        joined.add(String.join("-", parts));
        return NextHop.end(Value.of(joined.toString()));
    }
}
