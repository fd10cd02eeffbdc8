// Views of views: what is as short as a call to say takes as long as there are views.
import java.util.*;
import org.rpcchain.*;

public class ViewsOfViews {
    public static NextHop run(State state, Value result) {
        Collection view = new ArrayList();
        for (int i = 0; i < 100000; i++) {
            view = Collections.unmodifiableCollection(view);
        }
        int n = 0;
        while (true) {
            n += view.size();
        }
    }
}
