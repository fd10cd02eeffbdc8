// Moves an order on, and keeps its history.
import java.util.*;
import org.rpcchain.*;

public class StateMachine {
    public enum Status {
        NEW, PAID, PACKED, SENT, DONE;

        public boolean isLast() {
            return this == DONE;
        }

        public Status next() {
            return isLast() ? this : values()[(ordinal() + 1) % values().length];
        }
    }

    public static NextHop next(State state, Value event) {
        Status now;
        try {
            now = Status.valueOf(state.get("status").text());
        } catch (IllegalArgumentException e) {
            return NextHop.end(Value.of("unknown: " + e.getMessage()));
        }
        List<Value> history = new ArrayList<Value>(state.get("history").items());
        history.add(Value.of(now.name()));
        Status next = now.next();
        String server;
        switch (next) {
            case PAID: server = "bank"; break;
            case PACKED:
            case SENT: server = "logistics"; break;
            default: server = "archive";
        }
        return NextHop.call(server, "order.move",
                Value.record().put("to", next.toString()).put("why", event.get("event")).build(),
                next.isLast() ? "" : "next",
                state.with("status", next.name()).with("history", Value.list(history)));
    }
}
