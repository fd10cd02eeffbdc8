// Counts what cannot be read.
import org.rpcchain.*;

public class CatchAndGoOn {
    public static NextHop run(State state, Value result) {
        long sum = 0;
        int bad = 0;
        for (int i = 0; i < result.size(); i++) {
            try {
                sum += Integer.parseInt(result.at(i).text());
            } catch (NumberFormatException e) {
                bad++;
            }
        }
        return NextHop.end(Value.record().put("sum", sum).put("bad", bad).build());
    }
}
