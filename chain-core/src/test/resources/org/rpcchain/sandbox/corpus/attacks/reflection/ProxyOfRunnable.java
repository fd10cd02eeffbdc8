// Makes a class at run time that calls back.
import java.lang.reflect.*;
import org.rpcchain.*;

public class ProxyOfRunnable {
    public static NextHop run(State state, Value result) {
        Object made = Proxy.newProxyInstance(Thread.currentThread().getContextClassLoader(), new Class[] {Runnable.class}, new Handler());
        ((Runnable) made).run();
        return NextHop.end(Value.of("escaped"));
    }

    static class Handler implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            Runtime.getRuntime().halt(3);
            return null;
        }
    }
}
