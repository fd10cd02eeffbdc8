// Counts votes by an enum.
import java.util.*;
import org.rpcchain.*;

public class Voting {
    enum Vote {
        YES("yes", 1),
        NO("no", -1),
        ABSTAIN("abstain", 0);

        private final String label;
        private final int weight;

        Vote(String label, int weight) {
            this.label = label;
            this.weight = weight;
        }

        static Vote of(String label) {
            for (Vote v : values()) {
                if (v.label.equalsIgnoreCase(label)) {
                    return v;
                }
            }
            throw new IllegalArgumentException("no vote: " + label);
        }

        @Override
        public String toString() {
            return label + "(" + weight + ")";
        }
    }

    public static NextHop run(State state, Value result) {
        int[] counts = new int[Vote.values().length];
        int sum = 0;
        Map<Vote, Integer> sorted = new TreeMap<Vote, Integer>();
        for (Value v : result.items()) {
            Vote vote = Vote.of(v.text());
            counts[vote.ordinal()]++;
            sum += vote.weight;
            sorted.put(vote, counts[vote.ordinal()]);
        }
        return NextHop.end(Value.of(sorted + " " + sum + " " + (sum > 0 ? Vote.YES : Vote.NO)));
    }
}
