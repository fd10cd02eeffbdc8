// A tree without end.
import java.util.*;
import org.rpcchain.*;

public class SetGrows {
    public static NextHop run(State state, Value result) {
        Set set = new TreeSet();
        int i = 0;
        while (true) {
            set.add(Integer.valueOf(i++));
        }
    }
}
