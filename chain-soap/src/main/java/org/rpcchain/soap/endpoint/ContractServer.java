package org.rpcchain.soap.endpoint;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.BusException;
import org.apache.cxf.binding.BindingFactory;
import org.apache.cxf.binding.BindingFactoryManager;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.endpoint.ServerImpl;
import org.apache.cxf.interceptor.OutgoingChainInterceptor;
import org.rpcchain.soap.binding.ContractEndpoint;
import org.rpcchain.soap.binding.MessageReader;
import org.rpcchain.soap.binding.ProblemFaults;
import org.rpcchain.soap.binding.WsdlInterceptor;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.mime.BrokenOffInterceptor;
import org.rpcchain.soap.refusal.RefusalLog;

/** Publishes a service of the contract on a bus whose servlet has a port. */
final class ContractServer {
    private ContractServer() {}

    static void open(Bus bus, ServiceContract contract, Map<String, MessageReader> readers, long limitBytes) {
        Endpoint endpoint = ContractEndpoint.of(bus, contract, contract.path(), readers, limitBytes);
        endpoint.getService()
                .getInInterceptors()
                .addAll(List.of(new RequestInterceptor(), new OutgoingChainInterceptor()));
        endpoint.getInInterceptors().add(new WsdlInterceptor(contract));
        RefusalLog refusals = new RefusalLog();
        endpoint.getOutFaultInterceptors()
                .addAll(List.of(new BrokenOffInterceptor(refusals), new ProblemFaults(refusals)));
        try {
            BindingFactory soap = bus.getExtension(BindingFactoryManager.class)
                    .getBindingFactory(endpoint.getEndpointInfo().getBinding().getBindingId());
            new ServerImpl(bus, endpoint, Destinations.of(bus), soap).start();
        } catch (BusException | IOException e) {
            throw new IllegalStateException("the service " + contract + " cannot be published", e);
        }
    }
}
