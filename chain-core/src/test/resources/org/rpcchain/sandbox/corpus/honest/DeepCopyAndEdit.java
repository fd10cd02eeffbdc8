// Edits a nested value: a new one is made at each level.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.*;

public class DeepCopyAndEdit {
    public static NextHop run(State state, Value result) {
        List<Value> rows = new ArrayList<>();
        for (Value row : result.get("rows").items()) {
            BigDecimal price = row.get("price").decimal();
            rows.add(row.with("tax", Value.of(price.multiply(new BigDecimal("0.19")).stripTrailingZeros())));
        }
        Value edited = result
                .with("rows", Value.list(rows))
                .with("note", Value.of(result.get("note").text().strip()))
                .with("count", Value.of(rows.size()))
                .with("hash", Value.of(BigInteger.valueOf(result.get("rows").hashCode()).abs().signum()));
        return NextHop.end(edited);
    }
}
