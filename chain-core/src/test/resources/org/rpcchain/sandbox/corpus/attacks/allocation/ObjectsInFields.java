// A tree of objects with many fields each.
import org.rpcchain.*;

public class ObjectsInFields {
    static class Node {
        Node left, right;
        long a, b, c, d, e, f, g, h;
        double[] more = new double[8];
    }

    static Node tree(int depth) {
        Node node = new Node();
        if (depth > 0) {
            node.left = tree(depth - 1);
            node.right = tree(depth - 1);
        }
        return node;
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(tree(40).toString()));
    }
}
