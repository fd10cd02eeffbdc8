package org.rpcchain.soap.jaxws;

import java.io.IOException;

/** An answer that is no SOAP: of another kind of server, or of a proxy before the service. */
final class NoSoapException extends IOException {
    /** What to do where nobody answers. */
    static final String START_IT = "; start it there, or give the address of one that runs";

    private static final long serialVersionUID = 1L;
    private static final int REDIRECTIONS = 300;
    private static final int CLIENT_ERRORS = 400;
    private static final int BAD_GATEWAY = 502;
    private static final int GATEWAY_TIMEOUT = 504;

    private final int status;

    NoSoapException(int status) {
        super("HTTP status " + status);
        this.status = status;
    }

    /** Says what such an answer means where a service was meant to be. */
    String whyAndWhatNow(String service) {
        if (status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT) {
            return "HTTP status " + status + ", as of a proxy whose server does not answer" + START_IT;
        }
        if (status >= REDIRECTIONS && status < CLIENT_ERRORS) {
            return "HTTP status " + status + ", which leads elsewhere and is not followed; give the address of the "
                    + service + " itself";
        }
        return "HTTP status " + status + " without SOAP, as no " + service
                + " answers; check the host, the port and the path of its address, and what stands before it";
    }
}
