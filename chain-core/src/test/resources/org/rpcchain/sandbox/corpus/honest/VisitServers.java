import java.util.ArrayList;
import java.util.List;
import org.rpcchain.*;

/** Asks one server after the other for an offer; the state says whom to ask next and what has been heard. */
public class VisitServers {
    public static NextHop afterOffer(State state, Value offer) {
        List offers = new ArrayList(state.get("offers").items());
        offers.add(offer);
        List visit = state.get("visit").items();
        if (visit.isEmpty()) {
            return NextHop.end(cheapest(offers));
        }
        String server = ((Value) visit.get(0)).text();
        State next = state.with("offers", Value.list(offers))
                .with("visit", Value.list(visit.subList(1, visit.size())));
        return NextHop.call(server, "offers.make", Value.record().build(), "afterOffer", next);
    }

    private static Value cheapest(List offers) {
        Value best = (Value) offers.get(0);
        for (int i = 1; i < offers.size(); i++) {
            Value offer = (Value) offers.get(i);
            if (offer.get("euros").longValue() < best.get("euros").longValue()) {
                best = offer;
            }
        }
        return best;
    }
}
