// Money, rounded as banks do.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class Rounding {
    public static NextHop run(State state, Value result) {
        List rounded = new ArrayList();
        for (int i = 0; i < result.size(); i++) {
            rounded.add(Value.of(new BigDecimal(result.at(i).text()).setScale(2, RoundingMode.HALF_EVEN).toPlainString()));
        }
        return NextHop.end(Value.list(rounded));
    }
}
