// Boxes.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class BoxesInAList {
    public static NextHop run(State state, Value result) {
        List l = new ArrayList();
        long n = 0;
        while (true) {
            l.add(Double.valueOf(n));
            n++;
        }
    }
}
