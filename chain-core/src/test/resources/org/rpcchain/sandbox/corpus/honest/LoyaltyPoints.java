// Adds loyalty points for what was paid, one for each full euro, and promotes the customer.
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.rpcchain.*;

public class LoyaltyPoints {
    private static final BigDecimal POINT = new BigDecimal("1.00");
    private static final int GOLD = 200;

    public static NextHop afterOrders(State state, Value orders) {
        int points = state.get("points").intValue();
        for (Value order : orders.items()) {
            if (!order.get("paid").bool()) {
                continue;
            }
            BigDecimal total = new BigDecimal(order.get("total").text());
            points += total.divide(POINT, 0, RoundingMode.DOWN).intValue();
        }
        String level = points >= GOLD ? "gold" : points > 0 ? "silver" : "none";
        Value parameters = Value.record()
                .put("customer", state.get("customer"))
                .put("points", points)
                .put("level", level)
                .build();
        return NextHop.call("crm", "crm.update", parameters, "afterUpdate", state.with("points", points));
    }

    public static NextHop afterUpdate(State state, Value done) {
        return NextHop.end(done);
    }
}
