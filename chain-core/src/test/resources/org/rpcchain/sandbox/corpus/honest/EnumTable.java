// An enum with a constructor and a field.
import java.util.*;
import org.rpcchain.*;

public class EnumTable {
    enum Currency {
        EUR(2),
        JPY(0);

        private final int digits;

        Currency(int digits) {
            this.digits = digits;
        }
    }

    public static NextHop run(State state, Value result) {
        List digits = new ArrayList();
        for (int i = 0; i < result.size(); i++) {
            try {
                digits.add(Value.of(Currency.valueOf(result.at(i).text()).digits));
            } catch (IllegalArgumentException e) {
                digits.add(Value.nothing());
            }
        }
        return NextHop.end(Value.list(digits));
    }
}
