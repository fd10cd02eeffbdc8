// Finds a value by a path with dots.
import org.rpcchain.*;

public class PathLookup {
    public static NextHop run(State state, Value result) {
        Value at = result;
        String[] steps = state.get("path").text().split("\\.");
        int done = 0;
        try {
            for (String step : steps) {
                at = Character.isDigit(step.charAt(0)) ? at.at(Integer.parseInt(step)) : at.get(step);
                done++;
            }
        } catch (ValueException e) {
            throw new IllegalArgumentException("no " + steps[done] + " after " + done + " steps", e);
        }
        return NextHop.end(at);
    }
}
