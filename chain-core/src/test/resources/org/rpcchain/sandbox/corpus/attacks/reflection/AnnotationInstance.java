// Reads an annotation at run time.
import org.rpcchain.*;

public class AnnotationInstance {
    public static NextHop run(State state, Value result) {
        Object deprecated = String.class.getAnnotation(Deprecated.class);
        return NextHop.end(Value.of(String.valueOf(deprecated)));
    }
}
