// Names the class that is made where it asks for another, and has that one's members.
import java.util.*;
import org.rpcchain.*;

public class MadeAs {
    public static NextHop run(State state, Value result) {
        List list = new LinkedList();
        list.add("x");
        org.rpcchain.sandbox.meter.PaidLinkedList paid = (org.rpcchain.sandbox.meter.PaidLinkedList) list;
        return NextHop.end(Value.of((String) paid.getFirst()));
    }
}
