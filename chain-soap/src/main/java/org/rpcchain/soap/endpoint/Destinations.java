package org.rpcchain.soap.endpoint;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.cxf.Bus;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Destination;
import org.apache.cxf.transport.DestinationFactory;
import org.apache.cxf.ws.addressing.AttributedURIType;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import org.jspecify.annotations.Nullable;

/** The services of one bus that have a {@link SoapDestination}, by their path. Thread-safe. */
final class Destinations implements DestinationFactory {
    private final Map<String, SoapDestination> byPath = new ConcurrentHashMap<>();

    /** Answers those of a bus. */
    static Destinations of(Bus bus) {
        return bus.getExtension(Destinations.class);
    }

    @Nullable
    SoapDestination at(@Nullable String path) {
        return path == null ? null : byPath.get(path);
    }

    @Override
    public Destination getDestination(EndpointInfo info, Bus bus) {
        EndpointReferenceType reference = new EndpointReferenceType();
        AttributedURIType address = new AttributedURIType();
        address.setValue(info.getAddress());
        reference.setAddress(address);
        return byPath.computeIfAbsent(info.getAddress(), path -> new SoapDestination(bus, reference, info));
    }

    @Override
    public Set<String> getUriPrefixes() {
        return Set.of();
    }

    @Override
    public List<String> getTransportIds() {
        return List.of();
    }
}
