// Mean, median and deviation.
import java.util.Arrays;
import org.rpcchain.*;

public class Median {
    public static NextHop run(State state, Value result) {
        double[] xs = new double[result.size()];
        double sum = 0;
        for (int i = 0; i < xs.length; i++) {
            xs[i] = result.at(i).doubleValue();
            sum += xs[i];
        }
        Arrays.sort(xs);
        double median = xs.length % 2 == 1 ? xs[xs.length / 2] : (xs[xs.length / 2 - 1] + xs[xs.length / 2]) / 2;
        double mean = sum / xs.length, squares = 0;
        for (double x : xs) squares += (x - mean) * (x - mean);
        double deviation = Math.sqrt(squares / xs.length);
        return NextHop.end(Value.of(String.format("%.3f %.3f %.3f", mean, median, deviation)));
    }
}
