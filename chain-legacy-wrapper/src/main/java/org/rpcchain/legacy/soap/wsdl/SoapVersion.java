package org.rpcchain.legacy.soap.wsdl;

import java.util.Optional;
import org.rpcchain.legacy.soap.xml.XmlNode;

/** The versions of SOAP. */
public enum SoapVersion {
    /** SOAP 1.1, W3C Note of 8 May 2000. */
    SOAP_11("http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/soap/envelope/", "text/xml"),
    /** SOAP 1.2, W3C Recommendation of 27 April 2007. */
    SOAP_12(
            "http://schemas.xmlsoap.org/wsdl/soap12/",
            "http://www.w3.org/2003/05/soap-envelope",
            "application/soap+xml");

    private final String binding;
    private final String envelope;
    private final String mediaType;

    SoapVersion(String binding, String envelope, String mediaType) {
        this.binding = binding;
        this.envelope = envelope;
        this.mediaType = mediaType;
    }

    /** Answers the namespace of its elements in a WSDL. */
    String binding() {
        return binding;
    }

    /** Answers the namespace of its envelopes. */
    public String envelope() {
        return envelope;
    }

    /** Answers the media type of its messages. */
    public String mediaType() {
        return mediaType;
    }

    /** Answers the version whose element of this name stands in {@code node}. */
    static Optional<SoapVersion> of(XmlNode node, String local) {
        for (SoapVersion version : values()) {
            if (node.child(version.binding, local).isPresent()) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }
}
