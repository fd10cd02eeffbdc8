// A finaliser that brings its object back.
import org.rpcchain.*;

public class FinalizeResurrects {
    public static NextHop run(State state, Value result) {
        for (int i = 0; i < 1000; i++) {
            new Late(null);
        }
        return NextHop.end(Value.of("escaped"));
    }

    static class Late {
        Late other;
        Late(Late other) {
            this.other = other;
        }
        public void finalize() {
            other = this;
            throw new RuntimeException();
        }
    }
}
