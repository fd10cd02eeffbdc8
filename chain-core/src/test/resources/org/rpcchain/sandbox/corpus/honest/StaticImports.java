// Static imports, by name and on demand.
import static java.lang.Math.*;
import static java.util.Collections.max;

import java.util.ArrayList;
import java.util.List;
import java.util.Map.Entry;
import org.rpcchain.*;

public class StaticImports {
    public static NextHop run(State state, Value result) {
        double c = sqrt(pow(result.at(0).intValue(), 2) + pow(result.at(1).intValue(), 2));
        List<Integer> all = new ArrayList<Integer>();
        all.add(abs(-3));
        all.add((int) floor(PI));
        all.add((int) c);
        Entry<String, Integer> none = null;
        return NextHop.end(Value.of(c + " " + max(all) + " " + (none == null)));
    }
}
