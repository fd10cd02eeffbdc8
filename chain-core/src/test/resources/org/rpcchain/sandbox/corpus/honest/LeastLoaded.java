// Chooses the least loaded server that was not tried yet.
import java.util.HashSet;
import java.util.Set;
import org.rpcchain.*;

public class LeastLoaded {
    public static NextHop choose(State state, Value loads) {
        Set<String> tried = new HashSet<>();
        for (Value v : state.get("tried").items()) {
            tried.add(v.text());
        }
        String best = null;
        double least = Double.MAX_VALUE;
        for (String server : loads.names()) {
            if (tried.contains(server)) continue;
            double load = loads.get(server).get("cpu").doubleValue() * 10 + loads.get(server).get("jobs").intValue();
            if (load < least) {
                least = load;
                best = server;
            }
        }
        if (best == null) {
            throw new IllegalStateException("no server is left");
        }
        return NextHop.last(best, "work.do", Value.record().put("load", least).build());
    }
}
