// An interface with two implementations.
import org.rpcchain.*;

public class Strategy {
    public static NextHop run(State state, Value result) {
        Discount discount = state.get("mode").text().equals("half") ? (Discount) new Half() : (Discount) new None();
        return NextHop.end(Value.of(discount.of(result.longValue())));
    }

    interface Discount {
        long of(long euros);
    }
    static class Half implements Discount {
        public long of(long euros) {
            return euros / 2;
        }
    }
    static class None implements Discount {
        public long of(long euros) {
            return euros;
        }
    }
}
