// A list of its own, with an iterator of its own.
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.rpcchain.*;

public class OwnLinkedList {
    static class Chain<T> implements Iterable<T> {
        private class Node {
            T item;
            Node next;

            Node(T item, Node next) {
                this.item = item;
                this.next = next;
            }
        }

        private Node head;
        private int size;

        void push(T item) {
            head = new Node(item, head);
            size++;
        }

        public Iterator iterator() {
            return new Iterator<T>() {
                private Node at = head;

                public boolean hasNext() {
                    return at != null;
                }

                public Object next() {
                    if (at == null) throw new NoSuchElementException();
                    Object item = at.item;
                    at = at.next;
                    return item;
                }

                public void remove() {
                    throw new UnsupportedOperationException();
                }
            };
        }
    }

    public static NextHop run(State state, Value result) {
        Chain<String> chain = new Chain<String>();
        for (Value v : result.items()) {
            chain.push(v.text());
        }
        String all = "";
        for (Object each : chain) {
            all += each;
        }
        return NextHop.end(Value.of(all + chain.size));
    }
}
