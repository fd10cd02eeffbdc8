// The name of a group is collected character by character.
import org.rpcchain.*;

public class ReplacementOfALongName {
    public static NextHop run(State state, Value result) {
        String with = "${".concat("n".repeat(9450000)).concat("}");
        try {
            return NextHop.end(Value.of("x".replaceAll("(?<a>x)", with)));
        } catch (IllegalArgumentException e) {
            return NextHop.end(Value.of(with.length()));
        }
    }
}
