// Scripts, each searched for among two thousand.
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class ClassOfManyScripts {
    public static NextHop run(State state, Value result) {
        StringBuilder ranges = new StringBuilder("[");
        for (int i = 0; i < 90; i++) {
            ranges.append("\\p{IsThai}");
        }
        Pattern pattern = Pattern.compile(ranges.append("]").toString());
        String text = "\u4e00".repeat(100000);
        int found = 0;
        while (true) {
            if (pattern.matcher(text).find()) {
                found++;
            }
        }
    }
}
