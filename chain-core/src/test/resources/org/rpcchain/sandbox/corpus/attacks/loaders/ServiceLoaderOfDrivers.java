// Has the JVM look for, load and make implementations.
import java.util.*;
import org.rpcchain.*;

public class ServiceLoaderOfDrivers {
    public static NextHop run(State state, Value result) {
        Iterator all = ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).iterator();
        return NextHop.end(Value.of(all.hasNext()));
    }
}
