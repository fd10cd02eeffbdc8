// At each capital sigma the JDK looks for the bounds of words; the text is too short to be paid for by its length.
import org.rpcchain.*;

public class ShortSigmas {
    public static NextHop run(State state, Value result) {
        String text = "\u03a3".repeat(512);
        long n = 0;
        while (true) {
            n += text.toLowerCase().length();
        }
    }
}
