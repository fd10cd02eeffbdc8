// Looks into an identifier.
import java.util.UUID;
import org.rpcchain.*;

public class UuidText {
    public static NextHop run(State state, Value result) {
        UUID id = UUID.fromString(result.text());
        boolean hex = true;
        for (String part : result.text().split("-")) {
            hex &= part.matches("[0-9a-f]+");
        }
        long bucket = Math.floorMod(id.getLeastSignificantBits(), 16L);
        return NextHop.last("shard-" + bucket, "store.get",
                Value.record().put("id", id.toString()).put("version", id.version()).put("hex", hex).build());
    }
}
