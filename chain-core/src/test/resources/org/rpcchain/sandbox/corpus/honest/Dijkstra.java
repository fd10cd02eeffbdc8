// The cheapest way through a net of servers.
import java.util.*;
import org.rpcchain.*;

public class Dijkstra {
    static class Step implements Comparable<Step> {
        final String at;
        final int cost;

        Step(String at, int cost) {
            this.at = at;
            this.cost = cost;
        }

        public int compareTo(Object other) {
            return Integer.compare(cost, ((Step) other).cost);
        }
    }

    public static NextHop run(State state, Value edges) {
        Map<String, Integer> best = new HashMap<String, Integer>();
        Map<String, String> via = new HashMap<String, String>();
        PriorityQueue<Step> open = new PriorityQueue<Step>();
        String from = state.get("from").text();
        String to = state.get("to").text();
        best.put(from, 0);
        open.offer(new Step(from, 0));
        while (!open.isEmpty()) {
            Step step = (Step) open.poll();
            if (step.cost > (Integer) best.get(step.at)) continue;
            if (step.at.equals(to)) break;
            for (Value edge : edges.items()) {
                if (!edge.at(0).text().equals(step.at)) continue;
                String next = edge.at(1).text();
                int cost = step.cost + edge.at(2).intValue();
                Integer known = (Integer) best.get(next);
                if (known == null || cost < known) {
                    best.put(next, cost);
                    via.put(next, step.at);
                    open.offer(new Step(next, cost));
                }
            }
        }
        LinkedList<String> way = new LinkedList<>();
        for (String at = to; at != null; at = (String) via.get(at)) {
            way.addFirst(at);
        }
        return NextHop.end(Value.record().put("cost", (Integer) best.get(to)).put("way", String.join(">", way)).build());
    }
}
