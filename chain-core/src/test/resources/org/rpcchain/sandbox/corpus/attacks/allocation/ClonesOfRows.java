// Rows.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class ClonesOfRows {
    public static NextHop run(State state, Value result) {
        int[][] rows = new int[1000][1000];
        long n = 0;
        while (true) {
            int[][] more = (int[][]) rows.clone();
            for (int i = 0; i < more.length; i++) {
                more[i] = (int[]) more[i].clone();
            }
            n++;
        }
    }
}
