// Annotations that one is used to, with lists of names, and final everywhere.
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.*;

@SuppressWarnings({"unchecked", "rawtypes"})
public final class Annotated {
    @Deprecated
    private static final String NAME = "annotated";

    private Annotated() {
        throw new AssertionError();
    }

    @FunctionalInterface
    interface Doubler {
        int twice(int n);
    }

    @SafeVarargs
    private static <T> List<T> listOf(final T... items) {
        final List<T> all = new ArrayList<>(items.length);
        for (final T item : items) {
            all.add(item);
        }
        return all;
    }

    public static NextHop run(final State state, final Value result) {
        final Doubler doubler = new Doubler() {
            @Override
            public int twice(final int n) {
                return n << 1;
            }
        };
        final List<String> all = listOf("a", "b");
        assert !all.isEmpty() : "empty";
        return NextHop.end(Value.of(NAME + all + doubler.twice(result.intValue())));
    }
}
