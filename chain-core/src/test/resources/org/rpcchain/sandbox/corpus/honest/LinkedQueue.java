// A queue in which jobs go round, with a look into its middle, and one that is squeezed in.
import java.util.*;
import org.rpcchain.*;

public class LinkedQueue {
    public static NextHop run(State state, Value result) {
        LinkedList jobs = new LinkedList();
        for (int i = 0; i < result.size(); i++) {
            jobs.add(result.at(i).text());
        }
        jobs.addFirst("first");
        jobs.addLast("last");
        jobs.add(3, "middle");
        StringBuilder seen = new StringBuilder();
        seen.append(jobs.get(3)).append(' ').append(jobs.indexOf("c")).append(' ');
        ListIterator walk = jobs.listIterator(1);
        while (walk.hasNext()) {
            String each = (String) walk.next();
            if (each.equals("b")) {
                walk.remove();
            } else if (each.equals("c")) {
                walk.add("c2");
            }
        }
        for (int round = 0; round < 3; round++) {
            jobs.add(jobs.removeFirst());
        }
        Collections.swap(jobs, 0, jobs.size() - 1);
        Queue queue = jobs;
        seen.append(queue.poll()).append(' ');
        List rest = jobs.subList(1, 3);
        jobs.removeLastOccurrence("c");
        Collections.sort(jobs);
        return NextHop.end(Value.of(seen.toString() + jobs + rest + jobs.peekLast() + jobs.contains("zz")));
    }
}
