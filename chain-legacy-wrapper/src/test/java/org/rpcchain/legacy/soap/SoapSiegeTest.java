package org.rpcchain.legacy.soap;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.soap.SOAPBinding;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.SiegeContract;

class SoapSiegeTest extends SiegeContract {
    /** A service that does something each time it is called. */
    @WebService(targetNamespace = "urn:till")
    public static class Till {
        final List<String> sold = new CopyOnWriteArrayList<>();

        /** Sells, and answers the number of the sale. */
        @WebMethod
        @WebResult(name = "number")
        public int sell(@WebParam(name = "what") String what) {
            sold.add(what);
            return sold.size();
        }
    }

    @Override
    public Besieged server() {
        Till till = new Till();
        return new Shop(till, CxfServer.of(till, SOAPBinding.SOAP11HTTP_BINDING));
    }

    private record Shop(Till till, CxfServer server) implements Besieged {
        @Override
        public int port() {
            return server.address().getPort();
        }

        @Override
        public LegacyService service(int atPort) {
            URI address =
                    URI.create("http://127.0.0.1:" + atPort + server.address().getPath());
            return SoapService.of(server.settings().address(address));
        }

        @Override
        public String operation() {
            return "sell";
        }

        @Override
        public Value parameters(String name) {
            return Value.record().put("what", name).build();
        }

        @Override
        public OptionalInt times(String name) {
            return OptionalInt.of(Collections.frequency(till.sold, name));
        }

        @Override
        public byte[] lie() {
            return "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 99999999999\r\n\r\n<"
                    .getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
