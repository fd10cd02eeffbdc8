// Kinds of letters.
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class ClassOfManyKinds {
    public static NextHop run(State state, Value result) {
        StringBuilder ranges = new StringBuilder("[");
        for (int i = 0; i < 330; i++) {
            ranges.append("\\pM");
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
