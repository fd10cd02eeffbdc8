// Parts.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class SplitsOfAll {
    public static NextHop run(State state, Value result) {
        String t = "a,".repeat(1000000);
        long n = 0;
        while (true) {
            t.split(",");
            n++;
        }
    }
}
