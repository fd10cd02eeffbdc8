// Written as in the year 2003.
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.rpcchain.*;

public class OldStyle {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        String rest = result.text();
        int space;
        while ((space = rest.indexOf(' ')) != -1) {
            list.add(rest.substring(0, space));
            rest = rest.substring(space + 1);
        }
        list.add(rest);
        Object[] objects = list.toArray();
        String[] array = (String[]) list.toArray(new String[list.size()]);
        Collections.sort(list);
        Map map = new HashMap();
        for (int i = 0; i < array.length; i++) {
            map.put(array[i], new Integer(i));
        }
        Iterator keys = map.keySet().iterator();
        String out = "";
        while (keys.hasNext()) {
            Object key = keys.next();
            out = out + key + ((Integer) map.get(key)).intValue();
        }
        return NextHop.end(Value.of(list.toString() + objects.length + out));
    }
}
