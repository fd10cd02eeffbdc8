import java.math.BigDecimal;
import java.math.RoundingMode;
import org.rpcchain.*;

/** Adds up an invoice, exactly. */
public class InvoiceTotal {
    public static NextHop afterLines(State state, Value lines) {
        BigDecimal net = BigDecimal.ZERO;
        for (int i = 0; i < lines.size(); i++) {
            Value line = lines.at(i);
            BigDecimal price = new BigDecimal(line.get("price").text());
            net = net.add(price.multiply(line.get("count").decimal()));
        }
        BigDecimal percent = state.get("taxPercent").decimal();
        BigDecimal tax = net.multiply(percent).divide(new BigDecimal("100"), 2, RoundingMode.HALF_UP);
        return NextHop.end(Value.record()
                .put("net", Value.of(net))
                .put("tax", Value.of(tax))
                .put("total", Value.of(net.add(tax)))
                .build());
    }
}
