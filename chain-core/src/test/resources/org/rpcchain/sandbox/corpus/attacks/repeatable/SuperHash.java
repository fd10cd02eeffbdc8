// Asks for the identity by way of super.
import org.rpcchain.*;

public class SuperHash {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Own().hashCode() * 31 + new Own().hashCode()));
    }

    static class Own {
        public int hashCode() {
            return super.hashCode();
        }
    }
}
