// Capital letters are longer than small ones: each of these becomes two.
import org.rpcchain.*;

public class CaseMappingGrows {
    public static NextHop run(State state, Value result) {
        String text = "\u00df".repeat(20000000);
        return NextHop.end(Value.of(text.toUpperCase().length()));
    }
}
