// A small matrix product.
import java.util.*;
import org.rpcchain.*;

public class Matrix {
    public static NextHop run(State state, Value result) {
        int[][] a = {{1, 2}, {3, 4}};
        int[][] b = new int[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    b[i][j] += a[i][k] * a[k][j];
                }
            }
        }
        return NextHop.end(Value.of(Arrays.toString(b[0]) + Arrays.toString(b[1])));
    }
}
