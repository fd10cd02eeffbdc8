// An exception of its own, thrown and caught.
import org.rpcchain.*;

public class OwnException {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.last("bank", "bank.pay", Value.record().put("amount", checked(result.get("amount").longValue())).build());
        } catch (Refused e) {
            return NextHop.end(Value.record().put("refused", e.getMessage()).put("amount", e.amount).build());
        }
    }

    static class Refused extends RuntimeException {
        final long amount;
        Refused(String message, long amount) {
            super(message);
            this.amount = amount;
        }
    }
    private static long checked(long amount) {
        if (amount <= 0) {
            throw new Refused("an amount must be positive", amount);
        }
        return amount;
    }
}
