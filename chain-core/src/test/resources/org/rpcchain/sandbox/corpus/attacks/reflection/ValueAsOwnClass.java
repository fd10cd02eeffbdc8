// Has the engine's data binding call a constructor and setters of this source.
import org.rpcchain.*;

public class ValueAsOwnClass {
    public static NextHop run(State state, Value result) {
        Object made = Value.record().put("name", "x").build().as(Bean.class);
        return NextHop.end(Value.of(made.toString()));
    }

    public static class Bean {
        public void setName(String name) {
            while (true) {
                name = name.trim();
            }
        }
    }
}
