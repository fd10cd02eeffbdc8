package org.rpcchain.examples.tour;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainContext;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The chaining functions of the tour: they run on its servers. */
public final class TourChain {
    private TourChain() {}

    /** The customer's order is placed: have it delivered. */
    public static NextHop afterOrder(State state, Value result, ChainContext chain) {
        chain.log("ordered: " + result.get("receipt").text());
        return NextHop.call("courier", "parcel.send", parcel(result), "afterParcel", state);
    }

    /** The parcel is on its way: the customer gets its number. */
    public static NextHop afterParcel(State state, Value result, ChainContext chain) {
        chain.log("sent for " + state.get("name").text());
        return NextHop.end(result);
    }

    /** The shop's own business, of which the customer knows nothing: stock is taken, now have it paid. */
    public static NextHop afterStock(State state, Value result) {
        Value bill = Value.record()
                .put("item", state.get("item"))
                .put("price", result.get("price"))
                .build();
        return NextHop.call("bank", "bill.pay", bill, "afterBill", state);
    }

    /** It is paid: this receipt is what the shop's service function answers. */
    public static NextHop afterBill(State state, Value result) {
        return NextHop.end(result);
    }

    /** Asks all dealers at once; the answers meet at the shop. */
    public static NextHop askDealers(State state, Value result) {
        List<NextHop> calls = new ArrayList<NextHop>();
        for (int i = 0; i < result.size(); i++) {
            calls.add(NextHop.last(result.at(i).text(), "price.of", parcel(state.asValue())));
        }
        return NextHop.split(calls, "shop", "cheapest", state);
    }

    /** Asks as many dealers at the fair as the state says. */
    public static NextHop askTheFair(State state, Value result) {
        List<NextHop> calls = new ArrayList<NextHop>();
        for (int i = 1; i <= state.get("dealers").intValue(); i++) {
            Value parameters = parcel(state.asValue()).with("dealer", Value.of(i));
            calls.add(NextHop.last("fair", "price.at", parameters));
        }
        return NextHop.split(calls, "shop", "cheapestOfMany", state);
    }

    /** The merge function: takes the cheapest offer, and says of how many. */
    public static NextHop cheapestOfMany(State state, Value results) {
        return NextHop.end(best(results).with("of", Value.of(results.size())));
    }

    /** The merge function: takes the cheapest offer. */
    public static NextHop cheapest(State state, Value results) {
        return NextHop.end(best(results));
    }

    private static Value best(Value results) {
        Value best = results.at(0);
        for (int i = 1; i < results.size(); i++) {
            if (results.at(i).get("price").longValue() < best.get("price").longValue()) {
                best = results.at(i);
            }
        }
        return best;
    }

    /** Tells the customer at once that there is stock, while the chain goes on. */
    public static NextHop tellAndGoOn(State state, Value result) {
        Value bill = Value.record()
                .put("item", state.get("item"))
                .put("price", result.get("price"))
                .build();
        NextHop next = NextHop.call("bank", "bill.pay", bill, "afterBill", state);
        return next.respond(Value.of("there is stock, at " + result.get("price").longValue()));
    }

    /** Never ends by itself. */
    public static NextHop again(State state, Value result) {
        return NextHop.call("stock", "stock.take", parcel(state.asValue()), "again", state);
    }

    /** Goes where the result says: servers do not let it go just anywhere. */
    public static NextHop whereItSays(State state, Value result) {
        return NextHop.call(result.text(), "stock.take", parcel(state.asValue()), "afterBill", state);
    }

    /** Asks at two shops at once, each of which asks its dealers at once. */
    public static NextHop askTwoShops(State state, Value result) {
        List<NextHop> shops = new ArrayList<NextHop>();
        Value nothing = Value.record().build();
        shops.add(NextHop.call("shop", "dealers.list", nothing, "askDealers", state));
        shops.add(NextHop.call("shop", "dealers.list", nothing, "askDealers", state));
        return NextHop.split(shops, "shop", "cheapest", state);
    }

    private static Value parcel(Value from) {
        return Value.record().put("item", from.get("item")).build();
    }
}
