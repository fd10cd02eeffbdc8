// Code that the finaliser's thread runs later, outside any budget.
import org.rpcchain.*;

public class Finalize {
    public static NextHop run(State state, Value result) {
        new Late();
        return NextHop.end(Value.of("escaped"));
    }

    static class Late {
        protected void finalize() {
            while (true) {
            }
        }
    }
}
