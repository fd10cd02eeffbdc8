// The kill within a callback of the JDK is caught there, and around it.
import java.util.*;
import org.rpcchain.*;

public class CatchInForEach {
    public static NextHop run(State state, Value result) {
        List all = Collections.nCopies(1000, "a");
        while (true) {
            try {
                all.forEach(new java.util.function.Consumer() {
                    public void accept(Object each) {
                        try {
                            while (true) {
                                each.hashCode();
                            }
                        } catch (Throwable t) {
                            return;
                        }
                    }
                });
            } catch (Error e) {
                // again
            }
        }
    }
}
