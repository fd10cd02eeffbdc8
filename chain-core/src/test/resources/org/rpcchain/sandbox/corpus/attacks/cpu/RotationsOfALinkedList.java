// A linked list.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class RotationsOfALinkedList {
    public static NextHop run(State state, Value result) {
        LinkedList list = new LinkedList(Collections.nCopies(300000, "a"));
        long n = 0;
        while (true) {
            Collections.rotate(list, 1);
            Collections.swap(list, 149999, 150001);
            n++;
        }
    }
}
