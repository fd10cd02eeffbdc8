// Formatter(String) makes and truncates the file of that name.
import java.util.*;
import org.rpcchain.*;

public class FormatterOfFile {
    public static NextHop run(State state, Value result) {
        try {
            new Formatter("/tmp/rpcchain-corpus-was-here").format("escaped", new Object[0]).close();
        } catch (java.io.FileNotFoundException e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
