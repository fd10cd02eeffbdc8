// Checks account numbers, with big numbers.
import java.math.BigInteger;
import java.util.*;
import org.rpcchain.*;

public class Iban {
    private static final BigInteger NINETY_SEVEN = BigInteger.valueOf(97);

    private static boolean isValid(String text) {
        String iban = text.replace(" ", "").toUpperCase();
        if (iban.length() < 15 || iban.length() > 34) return false;
        String moved = iban.substring(4) + iban.substring(0, 4);
        StringBuilder digits = new StringBuilder(2 * moved.length());
        for (char c : moved.toCharArray()) {
            if (!Character.isLetterOrDigit(c)) return false;
            digits.append(Character.getNumericValue(c));
        }
        return new BigInteger(digits.toString()).mod(NINETY_SEVEN).intValue() == 1;
    }

    public static NextHop run(State state, Value result) {
        List valid = new ArrayList();
        for (int i = 0; i < result.size(); i++) {
            valid.add(Value.of(isValid(result.at(i).text())));
        }
        return NextHop.end(Value.list(valid));
    }
}
