// Swallowed inside an iterator that the JDK reads.
import java.util.*;
import org.rpcchain.*;

public class CatchInIterator {
    public static NextHop run(State state, Value result) {
        ArrayList all = new ArrayList();
        Iterable endless = new Iterable() {
            public Iterator iterator() {
                return new Iterator() {
                    public boolean hasNext() {
                        int n = 0;
                        try {
                            while (true) {
                                n++;
                            }
                        } catch (Throwable t) {
                            return true;
                        }
                    }
                    public Object next() {
                        return "x";
                    }
                    public void remove() {}
                };
            }
        };
        return NextHop.end(Value.of(String.join(",", endless)));
    }
}
