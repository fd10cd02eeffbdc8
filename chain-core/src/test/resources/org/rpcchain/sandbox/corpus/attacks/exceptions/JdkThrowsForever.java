// The exceptions are made inside the JDK, where no constructor call is seen.
import org.rpcchain.*;

public class JdkThrowsForever {
    public static NextHop run(State state, Value result) {
        int n = 0;
        while (true) {
            try {
                Integer.parseInt("x");
            } catch (NumberFormatException e) {
                n++;
            }
        }
    }
}
