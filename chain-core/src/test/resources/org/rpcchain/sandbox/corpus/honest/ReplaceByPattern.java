// Replaces with groups.
import org.rpcchain.*;

public class ReplaceByPattern {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(result.text().replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3.$2.$1")));
    }
}
