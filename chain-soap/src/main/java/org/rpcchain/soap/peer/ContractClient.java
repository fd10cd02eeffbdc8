package org.rpcchain.soap.peer;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.ClientImpl;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.BindingOperationInfo;
import org.rpcchain.soap.binding.ContractEndpoint;
import org.rpcchain.soap.binding.MessageReader;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.http.HttpPeers;
import org.rpcchain.soap.http.SoapConduit;
import org.rpcchain.soap.wire.OutMessage;

/** A CXF client of one service of the contract, at whatever address. Thread-safe. */
final class ContractClient implements AutoCloseable {
    private final ClientImpl client;
    private final Map<String, BindingOperationInfo> operations = new HashMap<>();

    ContractClient(
            Bus bus, ServiceContract contract, HttpPeers peers, Map<String, MessageReader> readers, long limitBytes) {
        Endpoint endpoint =
                ContractEndpoint.of(bus, contract, "http://localhost" + contract.path(), readers, limitBytes);
        client = new ClientImpl(bus, endpoint);
        client.setConduitSelector(new OneConduit(
                endpoint, new SoapConduit(peers, endpoint.getEndpointInfo().getTarget(), client)));
        for (BindingOperationInfo operation :
                endpoint.getEndpointInfo().getBinding().getOperations()) {
            operations.put(operation.getName().getLocalPart(), operation);
        }
    }

    /** Sends a message and waits for the receiver's word. */
    Reply ask(URI address, OutMessage message) {
        Map<String, Object> request = new HashMap<>();
        request.put(Message.ENDPOINT_ADDRESS, address.toString());
        request.put(SoapConduit.ADDRESS, address);
        Map<String, Object> context = new HashMap<>();
        context.put(Client.REQUEST_CONTEXT, request);
        try {
            Object[] answer = client.invoke(operation(message), new Object[] {message}, context, new ExchangeImpl());
            return answer == null || answer.length == 0 ? new Reply.Accepted() : new Reply.Answered(answer[0]);
        } catch (Exception e) { // Client.invoke declares it; each is one of the outcomes
            return new Reply.Not(Outcomes.of(address, e));
        }
    }

    private BindingOperationInfo operation(OutMessage message) {
        BindingOperationInfo operation = operations.get(message.element());
        if (operation == null) {
            throw new IllegalStateException("the service has no operation " + message.element());
        }
        return operation;
    }

    @Override
    public void close() {
        client.destroy();
    }
}
