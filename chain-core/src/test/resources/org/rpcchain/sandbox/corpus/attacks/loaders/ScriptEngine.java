// Looks for another language to say it in.
import org.rpcchain.*;

public class ScriptEngine {
    public static NextHop run(State state, Value result) {
        Object engines = new javax.script.ScriptEngineManager().getEngineFactories();
        return NextHop.end(Value.of(engines.toString()));
    }
}
