// Half of a character in a text: the encoder must not choke on it.
import org.rpcchain.*;

public class LoneSurrogateText {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.record().put("\ud800", "\udfff").build());
    }
}
