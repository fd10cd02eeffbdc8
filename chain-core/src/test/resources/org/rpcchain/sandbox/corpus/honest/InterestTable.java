// Interest on interest, rounded each year to cents.
import java.math.*;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.*;

public class InterestTable {
    public static NextHop run(State state, Value result) {
        BigDecimal amount = new BigDecimal(result.get("amount").text()).setScale(2);
        BigDecimal rate = new BigDecimal(result.get("percent").text()).movePointLeft(2);
        List<Value> rows = new ArrayList<>();
        for (int year = 1; year <= result.get("years").intValue(); year++) {
            BigDecimal interest = amount.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
            amount = amount.add(interest);
            rows.add(Value.of(year + ": " + amount.toPlainString()));
        }
        BigDecimal exact = BigDecimal.ONE.add(rate).pow(4, MathContext.DECIMAL64).round(new MathContext(6));
        rows.add(Value.of(exact));
        return NextHop.end(Value.list(rows));
    }
}
