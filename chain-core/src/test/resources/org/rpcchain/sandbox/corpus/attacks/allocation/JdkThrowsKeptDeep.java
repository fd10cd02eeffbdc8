// The same with those that the JDK makes.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class JdkThrowsKeptDeep {
    public static NextHop run(State state, Value result) {
        List l = new ArrayList();
        long n = 0;
        while (true) {
            deep(400, l);
            n++;
        }
    }

    private static void deep(int n, List l) {
        if (n == 0) {
            for (int i = 0; i < 100; i++) {
                try {
                    List.of().get(5);
                } catch (IndexOutOfBoundsException e) {
                    l.add(e);
                }
            }
            return;
        }
        deep(n - 1, l);
    }
}
