// All orders of four letters, by recursion.
import java.util.*;
import org.rpcchain.*;

public class Permutations {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        permute("", result.text(), all);
        return NextHop.end(Value.of(all.size() + " " + all.get(23)));
    }

    private static void permute(String done, String left, List all) {
        if (left.isEmpty()) {
            all.add(done);
        }
        for (int i = 0; i < left.length(); i++) {
            permute(done + left.charAt(i), left.substring(0, i) + left.substring(i + 1), all);
        }
    }
}
