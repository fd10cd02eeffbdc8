// Numbers as Romans wrote them, and back.
import java.util.*;
import org.rpcchain.*;

public class RomanNumbers {
    private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    private static final String[] SIGNS = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};

    static String roman(int n) {
        String out = "";
        for (int i = 0; i < VALUES.length; i++) {
            while (n >= VALUES[i]) {
                out += SIGNS[i];
                n -= VALUES[i];
            }
        }
        return out;
    }

    static int number(String roman) {
        int n = 0;
        for (int at = 0, i = 0; at < roman.length(); ) {
            if (roman.startsWith(SIGNS[i], at)) {
                n += VALUES[i];
                at += SIGNS[i].length();
            } else {
                i++;
            }
        }
        return n;
    }

    public static NextHop run(State state, Value result) {
        StringJoiner all = new StringJoiner(", ", "[", "]");
        for (Value v : result.items()) {
            String roman = roman(v.intValue());
            all.add(roman + "=" + number(roman));
        }
        return NextHop.end(Value.of("romans: " + all));
    }
}
