// What differs between two records.
import java.util.*;
import org.rpcchain.*;

public class Diff {
    public static NextHop run(State state, Value result) {
        Value before = result.get("old");
        Value after = result.get("new");
        Set<String> names = new TreeSet<String>(before.names());
        names.addAll(after.names());
        List<String> changes = new ArrayList<String>();
        for (Iterator<String> it = names.iterator(); it.hasNext(); ) {
            String name = (String) it.next();
            if (!before.has(name)) {
                changes.add("+" + name);
            } else if (!after.has(name)) {
                changes.add("-" + name);
            } else if (!before.get(name).equals(after.get(name))) {
                changes.add(name + ": " + before.get(name) + " -> " + after.get(name));
            }
        }
        return NextHop.end(Value.of(String.join("; ", changes)));
    }
}
