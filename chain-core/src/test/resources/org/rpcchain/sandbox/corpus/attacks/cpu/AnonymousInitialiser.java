// A loop in the initialiser of a class without a name.
import org.rpcchain.*;

public class AnonymousInitialiser {
    public static NextHop run(State state, Value result) {
        Object spinner = new Object() {
            long n = spin();

            long spin() {
                while (n != 1) {
                    n += 2;
                }
                return n;
            }
        };
        return NextHop.end(Value.of(spinner.toString()));
    }
}
