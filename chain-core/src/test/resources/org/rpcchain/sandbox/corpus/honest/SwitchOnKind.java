// Looks at each kind of value.
import java.util.*;
import org.rpcchain.*;

public class SwitchOnKind {
    public static NextHop run(State state, Value result) {
        List kinds = new ArrayList();
        for (int i = 0; i < result.size(); i++) {
            switch (result.at(i).kind()) {
                case INTEGER:
                kinds.add(Value.of("number"));
                break;
                case TEXT:
                kinds.add(Value.of("text"));
                break;
                case NULL:
                kinds.add(Value.nothing());
                break;
                default:
                kinds.add(Value.of(result.at(i).kind().name()));
            }
        }
        return NextHop.end(Value.list(kinds));
    }
}
