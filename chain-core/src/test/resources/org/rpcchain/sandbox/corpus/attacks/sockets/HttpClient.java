// Sends a request of its own.
import org.rpcchain.*;

public class HttpClient {
    public static NextHop run(State state, Value result) {
        java.net.http.HttpClient client = java.net.http.HttpClient.newHttpClient();
        return NextHop.end(Value.of(client.toString()));
    }
}
