// Code that throws often is compiled, and then throws one object without a message for all: when that is, is chance.
import org.rpcchain.*;

public class HotException {
    public static NextHop run(State state, Value result) {
        int silent = 0;
        int same = 0;
        Throwable last = null;
        int[] three = new int[3];
        for (int i = 0; i < 20000; i++) {
            try {
                three[5] = i;
            } catch (ArrayIndexOutOfBoundsException e) {
                if (e.getMessage() == null) {
                    silent++;
                }
                if (e == last) {
                    same++;
                }
                last = e;
            }
        }
        return NextHop.end(Value.of("silent " + silent + ", same " + same));
    }
}
