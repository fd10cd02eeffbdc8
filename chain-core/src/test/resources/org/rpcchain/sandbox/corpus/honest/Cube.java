// What was sold by shop, article and month, in an array of three dimensions.
import java.util.*;
import org.rpcchain.*;

public class Cube {
    public static NextHop run(State state, Value result) {
        int[][][] sold = new int[2][3][4];
        int total = 0;
        for (int shop = 0; shop < sold.length; shop++) {
            for (int article = 0; article < sold[shop].length; article++) {
                for (int month = 0; month < sold[shop][article].length; month++) {
                    sold[shop][article][month] = shop * 100 + article * 10 + month;
                    total += sold[shop][article][month];
                }
            }
        }
        int[] months = (int[]) sold[1][2].clone();
        String[][][] names = new String[2][2][];
        names[1][0] = new String[] {"x"};
        return NextHop.end(
                Value.of(total + " " + Arrays.toString(months) + " " + sold[1].length + " " + names[1][0][0] + names[0][1]));
    }
}
