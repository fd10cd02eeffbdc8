// A power whose result has three megabytes: 8 GB on the way.
import java.math.*;
import org.rpcchain.*;

public class BigPower {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(BigInteger.valueOf(0x3fff_ffff_ffff_fff1L).pow(400_000).bitLength()));
    }
}
