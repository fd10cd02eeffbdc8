import org.rpcchain.*;

/** Sends an order to the shipping server of its customer, or ends the chain when too little is in stock. */
public class RouteByState {
    public static NextHop afterStock(State state, Value stock) {
        int wanted = state.get("quantity").intValue();
        if (stock.get("stock").intValue() < wanted) {
            return NextHop.end(Value.record()
                    .put("ordered", false)
                    .put("left", stock.get("stock"))
                    .build());
        }
        String server = state.get("customer").text().equals("gold") ? "shipping.express" : "shipping.standard";
        Value parameters = Value.record()
                .put("sku", stock.get("sku"))
                .put("quantity", wanted)
                .build();
        return NextHop.last(server, "shipping.order", parameters);
    }
}
