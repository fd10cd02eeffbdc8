import org.rpcchain.*;

/** A small state machine: the step is in the state, an enum knows who is next. */
public class Workflow {
    enum Step {
        RECEIVED,
        CHECKED,
        PAID,
        SHIPPED;

        Step next() {
            return values()[ordinal() + 1];
        }

        String server() {
            switch (this) {
                case CHECKED:
                    return "office";
                case PAID:
                    return "bank";
                default:
                    return "warehouse";
            }
        }
    }

    public static NextHop afterStep(State state, Value answer) {
        Step done = Step.valueOf(state.get("step").text());
        if (!answer.get("ok").bool()) {
            return NextHop.end(Value.of("stopped at " + done));
        }
        if (done == Step.SHIPPED) {
            return NextHop.end(Value.of("shipped"));
        }
        Step next = done.next();
        return NextHop.call(
                next.server(),
                "order." + next.name().toLowerCase(),
                Value.record().build(),
                "afterStep",
                state.with("step", next.name()));
    }
}
