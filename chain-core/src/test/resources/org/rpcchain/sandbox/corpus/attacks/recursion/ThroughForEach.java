// A list goes through itself.
import java.util.*;
import java.util.function.Consumer;
import org.rpcchain.*;

public class ThroughForEach {
    public static NextHop run(State state, Value result) {
        final List all = new ArrayList();
        all.add("x");
        all.forEach(new Consumer() {
            public void accept(Object any) {
                all.forEach(this);
            }
        });
        return NextHop.end(Value.of("through"));
    }
}
