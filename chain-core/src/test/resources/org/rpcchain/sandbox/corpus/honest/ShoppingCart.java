// A cart of objects of a class of its own.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.*;
import org.rpcchain.*;

public class ShoppingCart {
    private static class Item {
        String sku;
        int quantity;
        BigDecimal price;

        BigDecimal total() {
            return price.multiply(BigDecimal.valueOf(quantity));
        }
    }

    private final Map<String, Item> items = new LinkedHashMap<>();

    void add(Value line) {
        String sku = line.get("sku").text();
        Item item = (Item) items.get(sku);
        if (item == null) {
            item = new Item();
            item.sku = sku;
            item.price = new BigDecimal(line.get("price").text());
            items.put(sku, item);
        }
        item.quantity += line.get("qty").intValue();
    }

    BigDecimal total(String coupon) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Object each : items.values()) {
            sum = sum.add(((Item) each).total());
        }
        if ("TEN".equals(coupon)) {
            sum = sum.multiply(new BigDecimal("0.90"));
        }
        return sum.setScale(2, RoundingMode.HALF_UP);
    }

    public static NextHop run(State state, Value result) {
        ShoppingCart cart = new ShoppingCart();
        for (Value line : result.items()) {
            cart.add(line);
        }
        BigDecimal total = cart.total(state.has("coupon") ? state.get("coupon").text() : null);
        return NextHop.call("payment", "payment.charge",
                Value.record().put("amount", Value.of(total)).put("lines", cart.items.size()).build(),
                "done", state.without("coupon"));
    }

    public static NextHop done(State state, Value receipt) {
        return NextHop.end(receipt);
    }
}
