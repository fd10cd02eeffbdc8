// A loop in the constructor of an enum's constant.
import org.rpcchain.*;

public class EnumConstructor {
    enum Spin {
        ONE(1);

        int n;

        Spin(int n) {
            while (n > 0) {
                this.n = n = n == 1 ? 2 : 1;
            }
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Spin.ONE.name()));
    }
}
