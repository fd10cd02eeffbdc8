// Nothing remains to be read behind the first character.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyAlternativesAtEnd {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("a".replaceAll("a" + "(?:|)".repeat(60) + "(?!)", "")));
    }
}
