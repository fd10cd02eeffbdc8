package org.rpcchain.soap.contract;

import java.net.URI;
import javax.xml.namespace.QName;

/** A service of the contract, with its names and its WSDL. Source: DESIGN.md §8; beyond the papers. */
public enum ServiceContract {
    /** Servers: {@code hop}, {@code call}, {@code describe}, {@code cancel}. */
    NODE("ChainNode", "/node"),
    /** Clients that listen: {@code complete}, {@code fail}, {@code respond}, {@code step}, {@code heartbeat}. */
    ORIGIN("ChainOrigin", "/origin"),
    /** Function repositories: {@code publish}, {@code fetch}, {@code list}, {@code history}, {@code check}. */
    REPOSITORY("ChainRepository", "/repository"),
    /** For clients that cannot listen: {@code run}, {@code start}, {@code poll}, {@code collect}, {@code cancel}. */
    GATEWAY("ChainGateway", "/gateway"),
    /** Coordinators: {@code submit}, {@code collect}, {@code acknowledge}, {@code beat} and others. */
    COORDINATOR("ChainCoordinator", "/coordinator");

    /** The namespace of all elements, types and services. */
    public static final String NAMESPACE = "http://rpcchain.org/chain/1";

    private final String portType;
    private final String path;
    private final String location;

    ServiceContract(String portType, String path) {
        this.portType = portType;
        this.path = path;
        this.location = "classpath:" + WsdlDocument.resource(portType);
    }

    /** Answers the local name of the port type, such as {@code ChainNode}. */
    public String portType() {
        return portType;
    }

    /** Answers the path at which a node serves it, such as {@code /node}. */
    public String path() {
        return path;
    }

    /** Answers the name of the service. */
    public QName service() {
        return new QName(NAMESPACE, portType + "Service");
    }

    /** Answers the name of the port that speaks SOAP 1.2. */
    public QName soap12Port() {
        return new QName(NAMESPACE, portType + "Soap12");
    }

    /** Answers the name of the port that speaks SOAP 1.1. */
    public QName soap11Port() {
        return new QName(NAMESPACE, portType + "Soap11");
    }

    /**
     * Answers where CXF finds the stored WSDL, which includes the schema beside it: the same object at each call, as
     * long as the class lives. CXF keeps what it has read under keys that are held weakly, asks whether one is there,
     * and then takes it; a collector that comes in between leaves it with nothing.
     */
    public String location() {
        return location;
    }

    /** Answers the WSDL as one document, with the schema inlined, for a service at {@code address}. */
    public String wsdl(URI address) {
        return WsdlDocument.load(portType).at(address);
    }
}
