// Objects, each holding the one before.
import org.rpcchain.*;

public class LinkedNodes {
    public static NextHop run(State state, Value result) {
        Node last = null;
        while (true) {
            last = new Node(last);
        }
    }

    static class Node {
        final Node before;
        Node(Node before) {
            this.before = before;
        }
    }
}
