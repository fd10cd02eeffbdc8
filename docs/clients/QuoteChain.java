import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** Finds a thing in the stock and asks for its price: the two servers, one after the other, without the client. */
public final class QuoteChain {
    private QuoteChain() {}

    /** Runs on the stock's server with what stock.find answered; the price's answer is the chain's result. */
    public static NextHop afterFind(State state, Value found) {
        Value parameters = Value.record()
                .put("sku", found.get("sku"))
                .put("quantity", state.get("quantity"))
                .build();
        return NextHop.last("shop.prices", "price.quote", parameters);
    }
}
