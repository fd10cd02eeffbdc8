import jakarta.xml.ws.BindingProvider;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import org.example.gateway.ChainGateway;
import org.example.gateway.ChainGatewayService;
import org.example.gateway.Collect;
import org.example.gateway.CollectResponse;
import org.example.gateway.Failure_Exception;
import org.example.gateway.Poll;
import org.example.gateway.Problem_Exception;
import org.example.gateway.Request;
import org.example.gateway.Source;
import org.example.gateway.Start;
import org.example.gateway.Status;
import org.example.gateway.Value;
import org.example.node.Call;
import org.example.node.ChainNode;
import org.example.node.ChainNodeService;

/** Calls a service function, runs a chain of two hops by start, poll and collect, and reads two faults. */
public final class Chain {
    private final ChainGateway gateway;

    private Chain(ChainGateway gateway) {
        this.gateway = gateway;
    }

    public static void main(String[] args) throws Exception {
        ChainNode node = new ChainNodeService(wsdl(args[0])).getChainNodeSoap11();
        signIn((BindingProvider) node);
        Call call = new Call();
        call.setFunction("stock.find");
        call.setParameters(new org.example.node.Value());
        call.getParameters().setJson("{\"item\": \"lamp\"}");
        System.out.println("call: " + node.call(call).getResult().getJson());

        ChainGateway gateway = new ChainGatewayService(wsdl(args[1])).getChainGatewaySoap11();
        signIn((BindingProvider) gateway);
        Chain chain = new Chain(gateway);
        Path source = Path.of(args[2]);
        CollectResponse ended = chain.run(request(source, "stock.find", "afterFind"));
        System.out.println("chain: " + ended.getResult().getJson() + " by "
                + String.join(", ", ended.getTrail().getPlace()));

        chain.fail(request(source, "stock.loose", "afterFind"));
        chain.fail(request(source, "stock.find", "afterFond"));
    }

    private static URL wsdl(String address) throws Exception {
        return URI.create(address + "?wsdl").toURL();
    }

    /** Where a password is wanted. */
    private static void signIn(BindingProvider port) {
        if (System.getenv("CHAIN_USER") != null) {
            port.getRequestContext().put(BindingProvider.USERNAME_PROPERTY, System.getenv("CHAIN_USER"));
            port.getRequestContext().put(BindingProvider.PASSWORD_PROPERTY, System.getenv("CHAIN_PASSWORD"));
        }
    }

    private static Request request(Path source, String function, String method) throws Exception {
        Source text = new Source();
        text.setName(source.getFileName().toString());
        text.setText(Files.readString(source));
        Request request = new Request();
        request.setServer("shop.stock");
        request.setFunction(function);
        request.setParameters(value("{\"item\": \"lamp\"}"));
        request.setSource(text);
        request.setMethod(method);
        request.setState(value("{\"quantity\": 3}"));
        return request;
    }

    /** What goes to the server: any JSON text. */
    private static Value value(String json) {
        Value value = new Value();
        value.setJson(json);
        return value;
    }

    private CollectResponse run(Request request) throws Exception {
        Start start = new Start();
        start.setRequest(request);
        Poll poll = new Poll();
        poll.setChain(gateway.start(start).getChain());
        while (gateway.poll(poll).getStatus() == Status.RUNNING) {
            Thread.sleep(100);
        }
        Collect collect = new Collect();
        collect.setChain(poll.getChain());
        return gateway.collect(collect);
    }

    private void fail(Request request) throws Exception {
        try {
            run(request);
        } catch (Failure_Exception e) {
            System.out.println("fault: " + e.getFaultInfo().getCode() + ": " + e.getMessage());
        } catch (Problem_Exception e) {
            System.out.println("fault: " + e.getFaultInfo().getCode() + ": " + e.getMessage());
        }
    }
}
