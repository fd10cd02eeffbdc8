package org.rpcchain.legacy.soap;

import java.nio.charset.StandardCharsets;
import javax.xml.namespace.QName;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.soap.schema.MisfitException;
import org.rpcchain.legacy.soap.schema.Path;
import org.rpcchain.legacy.soap.schema.Schemas;
import org.rpcchain.legacy.soap.schema.ValueWriter;
import org.rpcchain.legacy.soap.wsdl.MessageForm;
import org.rpcchain.legacy.soap.wsdl.SoapOperation;
import org.rpcchain.legacy.soap.wsdl.SoapVersion;
import org.rpcchain.legacy.soap.xml.XmlOut;

/** Writes the messages that are sent. */
final class Messages {
    private final SoapVersion version;
    private final Schemas schemas;
    private final Credentials credentials;

    Messages(SoapVersion version, Schemas schemas, Credentials credentials) {
        this.version = version;
        this.schemas = schemas;
        this.credentials = credentials;
    }

    /**
     * Answers the message of a call.
     *
     * @throws ProblemException with {@code BAD_PARAMETERS} when the parameters do not fit
     */
    byte[] of(SoapOperation operation, Value parameters, Caller caller) {
        try {
            return write(operation, parameters, caller).getBytes(StandardCharsets.UTF_8);
        } catch (MisfitException e) {
            throw new ProblemException(
                    FailureCode.BAD_PARAMETERS, "the parameters do not fit, and nothing was sent: " + e.getMessage());
        }
    }

    private String write(SoapOperation operation, Value parameters, Caller caller) {
        XmlOut out = new XmlOut();
        ValueWriter writer = new ValueWriter(schemas, out);
        MessageForm form = operation.input();
        Path path = Path.of(operation.name());
        out.start(name("Envelope"));
        if (credentials.inMessage(caller) || form.headers().keySet().stream().anyMatch(parameters::has)) {
            out.start(name("Header"));
            if (credentials.inMessage(caller)) {
                credentials.write(caller, version, out);
            }
            form.writeHeaders(writer, parameters, path);
            out.end();
        }
        out.start(name("Body"));
        form.writeBody(writer, parameters, path);
        out.end().end();
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + out;
    }

    private QName name(String local) {
        return new QName(version.envelope(), local);
    }
}
