package org.rpcchain.legacy.soap;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;

/** A service in the RPC style, as its maker would write it. */
@WebService(targetNamespace = "urn:ledger")
@SOAPBinding(style = SOAPBinding.Style.RPC)
public class Ledger {
    /** Writes a line. */
    @WebMethod
    @WebResult(name = "line")
    public String book(@WebParam(name = "what") String what, @WebParam(name = "cents") long cents) {
        return what + " " + cents;
    }
}
