// The distance between two words.
import org.rpcchain.*;

public class EditDistance {
    private static int min(int... numbers) {
        int least = Integer.MAX_VALUE;
        for (int n : numbers) least = n < least ? n : least;
        return least;
    }

    public static NextHop run(State state, Value result) {
        String a = result.text(), b = state.get("to").text();
        int[] before = new int[b.length() + 1], now = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) before[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            now[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                now[j] = min(before[j] + 1, now[j - 1] + 1, before[j - 1] + change);
            }
            int[] swap = before;
            before = now;
            now = swap;
        }
        return NextHop.end(Value.of(before[b.length()]));
    }
}
