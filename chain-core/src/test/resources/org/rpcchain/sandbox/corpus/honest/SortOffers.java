import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.rpcchain.*;

/** Keeps the cheapest offers, by price and then by name. */
public class SortOffers {
    public static NextHop afterOffers(State state, Value offers) {
        List sorted = new ArrayList(offers.items());
        Collections.sort(sorted, new Comparator() {
            public int compare(Object a, Object b) {
                Value left = (Value) a;
                Value right = (Value) b;
                int byPrice = left.get("euros").decimal().compareTo(right.get("euros").decimal());
                return byPrice != 0
                        ? byPrice
                        : left.get("name").text().compareTo(right.get("name").text());
            }
        });
        int keep = Math.min(state.get("keep").intValue(), sorted.size());
        return NextHop.end(Value.list(sorted.subList(0, keep)));
    }
}
