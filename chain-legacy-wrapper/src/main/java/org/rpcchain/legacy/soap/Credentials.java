package org.rpcchain.legacy.soap;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.soap.wsdl.SoapVersion;
import org.rpcchain.legacy.soap.xml.Escapes;
import org.rpcchain.legacy.soap.xml.XmlOut;

/**
 * How a caller's credentials go to the service: by HTTP (RFC 7617, RFC 6750) or in the message (OASIS WS-Security 1.1).
 * What is secret never comes into a message for people.
 */
final class Credentials {
    static final String SECURITY = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    /** The header block that says who calls. */
    static final QName HEADER = new QName(SECURITY, "Security");

    private static final String PASSWORD_TEXT =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText";
    private static final String BASE64 =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary";

    private final SoapSettings settings;

    Credentials(SoapSettings settings) {
        this.settings = settings;
    }

    /** Answers whether whoever listens on the way to this address would learn the caller's password or token. */
    boolean exposed(Caller caller, URI address) {
        boolean secret = caller instanceof Caller.Password || caller instanceof Caller.Token;
        boolean open = !"https".equalsIgnoreCase(address.getScheme()) && !isLoopback(String.valueOf(address.getHost()));
        return secret && open && !settings.clearText();
    }

    private static boolean isLoopback(String host) {
        return host.matches("(?i)localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");
    }

    /** Answers the header of HTTP that says who calls, if one does. */
    Optional<String> authorization(Caller caller) {
        if (caller instanceof Caller.Password password && !settings.usernameToken()) {
            return Optional.of("Basic " + base64(basic(password)));
        }
        if (caller instanceof Caller.Token token && settings.binarySecurityToken() == null) {
            return Optional.of("Bearer " + bearer(token));
        }
        return Optional.empty();
    }

    private static String basic(Caller.Password password) {
        if (password.user().indexOf(':') >= 0) {
            throw bad(
                    "a user's name cannot have a colon where it goes by HTTP Basic; set username-token, if the service takes it");
        }
        return password.user() + ':' + password.password();
    }

    private static String bearer(Caller.Token token) {
        if (!token.token().matches("[\\x21-\\x7E]+")) {
            throw bad("the caller's token has characters that an HTTP header cannot have");
        }
        return token.token();
    }

    /** Answers whether the message has to say who calls. */
    boolean inMessage(Caller caller) {
        return (caller instanceof Caller.Password && settings.usernameToken())
                || (caller instanceof Caller.Token && settings.binarySecurityToken() != null);
    }

    /** Writes the header block that says who calls. */
    void write(Caller caller, SoapVersion version, XmlOut out) {
        out.start(HEADER);
        out.attribute(new QName(version.envelope(), "mustUnderstand"), version == SoapVersion.SOAP_12 ? "true" : "1");
        if (caller instanceof Caller.Password password) {
            out.start(name("UsernameToken"));
            out.start(name("Username"))
                    .text(legal(password.user(), "user's name"))
                    .end();
            out.start(name("Password")).attribute(new QName("Type"), PASSWORD_TEXT);
            out.text(legal(password.password(), "password")).end().end();
        } else if (caller instanceof Caller.Token token) {
            out.start(name("BinarySecurityToken"));
            out.attribute(new QName("EncodingType"), BASE64);
            out.attribute(new QName("ValueType"), String.valueOf(settings.binarySecurityToken()));
            out.text(base64(token.token())).end();
        }
        out.end();
    }

    private static QName name(String local) {
        return new QName(SECURITY, local);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String legal(String text, String what) {
        if (Escapes.firstForbidden(text) >= 0) {
            throw bad("the caller's " + what + " has characters that XML cannot hold");
        }
        return text;
    }

    private static ProblemException bad(String sentence) {
        return new ProblemException(FailureCode.BAD_PARAMETERS, sentence);
    }
}
