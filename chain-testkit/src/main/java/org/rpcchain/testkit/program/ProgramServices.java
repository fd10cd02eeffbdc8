package org.rpcchain.testkit.program;

import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Answer;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Handler;

/** The service functions that every server of a simulation offers to programs. */
public final class ProgramServices {
    /** Answers its parameters. */
    public static final String ADD = "add";

    /** Answers its parameters after seconds. */
    public static final String SLOW = "slow";

    /** Answers its parameters after an hour. */
    public static final String SLEEP = "sleep";

    /** Throws. */
    public static final String THROW = "throw";

    /** Returns a sub-chain. */
    public static final String BEGIN = "begin";

    /** Takes a client response of a sub-chain. */
    public static final String HEAR = "hear";

    /** A function that no server has. */
    static final String MISSING = "no.such";

    private static final String RECOVER = "recover";
    private static final String RECOVER_BY_CHAIN = "recover.by.chain";
    /** What {@link #THROW} says in parameters, which reach whoever hears of it. */
    public static final Value SAID = Value.record().put("planned", true).build();

    private static final FunctionRef NEXT = new FunctionRef("0".repeat(64), ProgramFunctions.NEXT);
    /** The same, but it travels along: no repository has it. */
    private static final FunctionRef ALONG = new FunctionRef("1".repeat(64), ProgramFunctions.NEXT, "class Along {}");

    private ProgramServices() {}

    /** Answers the first chaining function of a program. */
    public static FunctionRef then(Program program) {
        return then(program.form());
    }

    private static FunctionRef then(Program.Form form) {
        return switch (form) {
            case OWN -> NEXT;
            case BARE -> FunctionRef.END;
            case LISTED -> StaticLists.NEXT;
        };
    }

    /** Answers the first chaining function of a program whose own travels along with its chain (§3.2). */
    public static FunctionRef along(Program program) {
        return program.form() == Program.Form.OWN ? ALONG : then(program);
    }

    /** Answers whether this is a function that travels along, and has been left behind. */
    public static boolean isLeftBehind(FunctionRef function) {
        return function.hash().equals(ALONG.hash()) && function.inline().isEmpty();
    }

    /** Calls a service function. */
    public static Answer call(String function, Value parameters) {
        return switch (function) {
            case ADD, SLOW, SLEEP, HEAR -> new Answer.Result(parameters);
            case BEGIN -> begin(parameters);
            case RECOVER -> new Answer.Result(recovered(parameters.get("context")));
            case RECOVER_BY_CHAIN -> recoverByChain(parameters.get("context"));
            case THROW -> new Answer.Failed(new Problem(FailureCode.SERVICE_THREW, "it is planned to throw", SAID));
            default -> new Answer.Failed(new Problem(FailureCode.UNKNOWN_FUNCTION, "no function " + function));
        };
    }

    private static Answer begin(Value asked) {
        FunctionRef then = then(Program.Form.valueOf(asked.get("form").text()));
        NextHop.Call first = (NextHop.Call) NextHop.call(
                asked.get("server").text(),
                asked.get("function").text(),
                asked.get("parameters"),
                then.method(),
                State.of(asked.get("state")));
        Value context = asked.get("context");
        return new Answer.Begun(
                first,
                then,
                handler(Step.Rescue.valueOf(asked.get("rescue").text()), context),
                asked.get("listening").bool() ? new Handler(HEAR, context) : Handler.NONE,
                asked.get("composed").bool());
    }

    private static Handler handler(Step.Rescue rescue, Value context) {
        return switch (rescue) {
            case NONE -> Handler.NONE;
            case RECOVERS -> new Handler(RECOVER, context);
            case RECOVERS_BY_CHAIN -> new Handler(RECOVER_BY_CHAIN, context);
            case THROWS -> new Handler(THROW, context);
        };
    }

    /** Answers whether this is a failure handler that does not throw. */
    public static boolean isRecovering(String function) {
        return function.equals(RECOVER) || function.equals(RECOVER_BY_CHAIN);
    }

    private static Answer recoverByChain(Value context) {
        NextHop.Call call = (NextHop.Call) NextHop.last(context.get("helper").text(), ADD, recovered(context));
        return new Answer.Begun(call, FunctionRef.END, Handler.NONE, Handler.NONE, true);
    }

    private static Value recovered(Value context) {
        return Value.record()
                .put("number", context.get("number"))
                .put("recovered", Value.list(context.get("program")))
                .put("program", -1)
                .build();
    }
}
