// A finally that counts.
import org.rpcchain.*;

public class Finally {
    public static NextHop run(State state, Value result) {
        int tried = 0;
        long sum = 0;
        for (int i = 0; i < result.size(); i++) {
            try {
                sum += Long.parseLong(result.at(i).text());
            } catch (NumberFormatException e) {
                continue;
            } finally {
                tried++;
            }
        }
        return NextHop.end(Value.record().put("tried", tried).put("sum", sum).build());
    }
}
