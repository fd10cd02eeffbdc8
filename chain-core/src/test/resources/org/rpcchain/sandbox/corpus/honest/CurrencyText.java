// Numbers as people read them.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.rpcchain.*;

public class CurrencyText {
    public static NextHop run(State state, Value result) {
        StringBuilder out = new StringBuilder();
        for (Value each : result.items()) {
            BigDecimal n = each.decimal().setScale(2, RoundingMode.HALF_UP);
            out.append(String.format(Locale.US, "%,14.2f|", n));
            out.append(String.format("%+.1e|%-8s|%08d%n", n.doubleValue(), n.signum() < 0 ? "minus" : "plus", n.longValue()));
        }
        return NextHop.end(Value.of(out.toString()));
    }
}
