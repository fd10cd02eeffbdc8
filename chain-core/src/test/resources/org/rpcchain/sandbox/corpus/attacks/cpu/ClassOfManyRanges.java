// Ranges.
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class ClassOfManyRanges {
    public static NextHop run(State state, Value result) {
        StringBuilder ranges = new StringBuilder("[");
        for (int i = 0; i < 330; i++) {
            ranges.append((char) (0x400 + 2 * i)).append('-').append((char) (0x401 + 2 * i));
        }
        Pattern pattern = Pattern.compile(ranges.append("]").toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        String text = "x".repeat(100000);
        int found = 0;
        while (true) {
            if (pattern.matcher(text).find()) {
                found++;
            }
        }
    }
}
