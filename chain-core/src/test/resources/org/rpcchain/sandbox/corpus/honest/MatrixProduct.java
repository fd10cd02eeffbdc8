// A matrix times its transpose.
import java.util.*;
import org.rpcchain.*;

public class MatrixProduct {
    public static NextHop run(State state, Value result) {
        int rows = result.size(), columns = result.at(0).size();
        long[][] m = new long[rows][columns];
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                m[i][j] = result.at(i).at(j).longValue();
        long[][] p = new long[rows][rows];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < rows; j++) {
                for (int k = 0; k < columns; k++) {
                    p[i][j] += m[i][k] * m[j][k];
                }
            }
        }
        String text = "";
        for (long[] row : p) {
            text += Arrays.toString(row);
        }
        return NextHop.end(Value.of(text));
    }
}
