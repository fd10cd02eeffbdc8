// A check digit.
import org.rpcchain.*;

public class Luhn {
    public static NextHop run(State state, Value result) {
        String digits = result.text();
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            if (i % 2 == 1) {
                digit *= 2;
                if (digit > 9) {
                    digit -= 9;
                }
            }
            sum += digit;
        }
        return NextHop.end(Value.of(sum % 10 == 0));
    }
}
