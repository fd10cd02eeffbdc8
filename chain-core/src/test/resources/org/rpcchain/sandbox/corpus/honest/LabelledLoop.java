// Leaves two loops at once.
import org.rpcchain.*;

public class LabelledLoop {
    public static NextHop run(State state, Value result) {
        long found = -1;
        outer:
        for (int row = 0; row < result.size(); row++) {
            for (int column = 0; column < result.at(row).size(); column++) {
                if (result.at(row).at(column).longValue() > 10) {
                    found = row * 10 + column;
                    break outer;
                }
            }
        }
        return NextHop.end(Value.of(found));
    }
}
