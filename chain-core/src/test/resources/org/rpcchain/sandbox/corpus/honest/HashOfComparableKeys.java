// Compares sets whose elements have an order of their own, and sets of decimals.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class HashOfComparableKeys {
    public static NextHop run(State state, Value result) {
        Set versions = new HashSet();
        Set others = new HashSet();
        for (int i = 0; i < 200; i++) {
            versions.add(new Version(i));
            others.add(new Version(i));
        }
        Set amounts = new HashSet();
        for (int i = 0; i < 2000; i++) {
            amounts.add(BigDecimal.valueOf((long) i, 2));
        }
        boolean alike = versions.equals(others) && versions.hashCode() == others.hashCode();
        return NextHop.end(Value.list(Value.of(alike), Value.of(amounts.hashCode() != 0)));
    }

    static final class Version implements Comparable {
        private final int number;
        Version(int number) {
            this.number = number;
        }
        public int compareTo(Object other) {
            return number - ((Version) other).number;
        }
        public boolean equals(Object other) {
            return other instanceof Version && ((Version) other).number == number;
        }
        public int hashCode() {
            return number;
        }
    }
}
