// No chaining function of that name with that signature.
import org.rpcchain.*;

public class WrongSignature {
    public static Object run(String[] arguments) {
        return "escaped";
    }
}
