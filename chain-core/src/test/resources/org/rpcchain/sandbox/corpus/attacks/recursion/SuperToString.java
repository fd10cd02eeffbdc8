// Along a chain of superclasses and back.
import org.rpcchain.*;

public class SuperToString {
    static class A {
        public String toString() {
            return "" + this.hashCode();
        }

        public int hashCode() {
            return toString().length();
        }
    }

    static class B extends A {
        public String toString() {
            return super.toString();
        }
    }

    static class C extends B {
        public int hashCode() {
            return super.hashCode();
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new C().toString()));
    }
}
