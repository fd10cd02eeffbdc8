// For one sigma, each character before it is asked whether a word begins there, and all of the word is read for that.
import org.rpcchain.*;

public class SigmaBehindDigits {
    public static NextHop run(State state, Value result) {
        String text = "1".repeat(511) + "\u03a3";
        long n = 0;
        while (true) {
            n += text.toLowerCase().length();
        }
    }
}
