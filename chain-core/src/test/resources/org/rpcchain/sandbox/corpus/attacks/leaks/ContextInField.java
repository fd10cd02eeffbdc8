// The context is kept by an object that a text is made of later.
public class ContextInField {
    static final Object[] KEPT = new Object[1];

    public static org.rpcchain.NextHop run(org.rpcchain.State state, org.rpcchain.Value result, org.rpcchain.ChainContext context) {
        String before = String.valueOf(KEPT[0]);
        KEPT[0] = context;
        return org.rpcchain.NextHop.end(org.rpcchain.Value.of(before));
    }
}
