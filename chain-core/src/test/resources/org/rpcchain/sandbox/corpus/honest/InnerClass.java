// A class of its own to keep counts in.
import org.rpcchain.*;

public class InnerClass {
    public static NextHop run(State state, Value result) {
        Statistics statistics = new Statistics();
        for (int i = 0; i < result.size(); i++) {
            statistics.add(result.at(i).longValue());
        }
        return NextHop.end(statistics.asValue());
    }

    private static final class Statistics {
        private long count;
        private long sum;
        private long most = Long.MIN_VALUE;
        void add(long number) {
            count++;
            sum += number;
            most = Math.max(most, number);
        }
        Value asValue() {
            return Value.record().put("count", count).put("mean", (double) sum / count).put("most", most).build();
        }
    }
}
