package org.rpcchain.legacy.soap;

import static java.util.Objects.requireNonNullElse;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.soap.xml.Documents;

/**
 * Which SOAP service is wrapped, and how it is called. Whoever binds this from a file may leave out all but the WSDL.
 *
 * @param wsdl the WSDL's address, which may be that of a file
 * @param address where the service is; null for where the WSDL says
 * @param service which of the WSDL's services, by local name; null where it has one
 * @param port which of its ports; null for the first SOAP port
 * @param repeatable the operations that may be sent twice when an answer is lost; none by default
 * @param usernameToken whether passwords go as a WS-Security UsernameToken and not by HTTP Basic
 * @param binarySecurityToken the type of token ({@code ValueType}) as which tokens go in a WS-Security
 *     BinarySecurityToken and not as HTTP Bearer; null for Bearer
 * @param copies addresses of documents that the WSDL imports, and those, of files perhaps, that are read instead
 * @param connectTime how long a connection may take to come about; 5 s by default
 * @param answerTime how long each sending may wait for its whole answer, within the call's time; 30 s by default
 * @param largestAnswer the most bytes that an answer may have; 16 MB by default
 * @param clearText whether callers' passwords and tokens may go to an {@code http:} address of another machine; false by
 *     default
 */
public record SoapSettings(
        URI wsdl,
        @Nullable URI address,
        @Nullable String service,
        @Nullable String port,
        Set<String> repeatable,
        Boolean usernameToken,
        @Nullable String binarySecurityToken,
        Map<String, URI> copies,
        Duration connectTime,
        Duration answerTime,
        Integer largestAnswer,
        Boolean clearText) {
    private static final int MEGABYTE = 1024 * 1024;

    /** Puts the defaults in the place of nulls, which a binder leaves for what a file does not say, and checks. */
    public SoapSettings {
        if (wsdl == null || wsdl.toString().isEmpty()) {
            throw new IllegalArgumentException("a SOAP service needs 'wsdl', the file or address of its WSDL");
        }
        if (wsdl.getUserInfo() != null || (address != null && address.getUserInfo() != null)) {
            throw new IllegalArgumentException(
                    "'wsdl' and 'address' have no name and password in them; who calls is said otherwise");
        }
        if (address != null && !requireNonNullElse(address.getScheme(), "").matches("https?")) {
            throw new IllegalArgumentException("'address' must begin with http: or https:, not be " + address);
        }
        repeatable = Set.copyOf(requireNonNullElse(repeatable, Set.of()));
        usernameToken = requireNonNullElse(usernameToken, false);
        copies = Map.copyOf(requireNonNullElse(copies, Map.of()));
        connectTime = positive("connect-time", requireNonNullElse(connectTime, Duration.ofSeconds(5)));
        answerTime = positive("answer-time", requireNonNullElse(answerTime, Duration.ofSeconds(30)));
        largestAnswer = requireNonNullElse(largestAnswer, 16 * MEGABYTE);
        if (largestAnswer <= 0 || largestAnswer == Integer.MAX_VALUE) {
            throw new IllegalArgumentException("'largest-answer' must be 1 to 2147483646 bytes, not " + largestAnswer);
        }
        clearText = requireNonNullElse(clearText, false);
    }

    private static Duration positive(String name, Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("'" + name + "' must be more than zero, not " + time);
        }
        return time;
    }

    /**
     * Answers the settings of a WSDL's file or address, with defaults for the rest.
     *
     * @param wsdl an address with its scheme, or a path from where this program runs
     */
    public static SoapSettings of(String wsdl) {
        if (wsdl.isBlank()) {
            return of(URI.create(""));
        }
        try {
            return of(Documents.address(wsdl));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'wsdl' is '" + wsdl + "', which is no file and no address", e);
        }
    }

    /** Answers the settings of a WSDL's address, with defaults for the rest. */
    @SuppressWarnings("NullAway") // null is how a binder says nothing; the constructor puts the default there
    public static SoapSettings of(URI wsdl) {
        return new SoapSettings(wsdl, null, null, null, null, null, null, null, null, null, null, null);
    }

    /** Answers whether passwords or tokens go in the message, in a WS-Security header of the adapter's own. */
    boolean writesSecurity() {
        return usernameToken || binarySecurityToken != null;
    }

    /** Answers these settings, but the service is at this address. */
    public SoapSettings address(URI other) {
        return new SoapSettings(
                wsdl,
                other,
                service,
                port,
                repeatable,
                usernameToken,
                binarySecurityToken,
                copies,
                connectTime,
                answerTime,
                largestAnswer,
                clearText);
    }

    /** Answers these settings with this choice among services and ports; null for no choice. */
    public SoapSettings choose(@Nullable String oneService, @Nullable String onePort) {
        return new SoapSettings(
                wsdl,
                address,
                oneService,
                onePort,
                repeatable,
                usernameToken,
                binarySecurityToken,
                copies,
                connectTime,
                answerTime,
                largestAnswer,
                clearText);
    }

    /** Answers these settings with these operations repeatable, and no others. */
    public SoapSettings repeatable(String... operations) {
        return new SoapSettings(
                wsdl,
                address,
                service,
                port,
                Set.of(operations),
                usernameToken,
                binarySecurityToken,
                copies,
                connectTime,
                answerTime,
                largestAnswer,
                clearText);
    }

    /** Answers these settings, but passwords go in a UsernameToken, and tokens in a BinarySecurityToken of this type. */
    public SoapSettings security(String tokenType) {
        return new SoapSettings(
                wsdl,
                address,
                service,
                port,
                repeatable,
                true,
                tokenType,
                copies,
                connectTime,
                answerTime,
                largestAnswer,
                clearText);
    }

    /** Answers these settings with other limits. */
    public SoapSettings limits(Duration connect, Duration answer, int largest) {
        return new SoapSettings(
                wsdl,
                address,
                service,
                port,
                repeatable,
                usernameToken,
                binarySecurityToken,
                copies,
                connect,
                answer,
                largest,
                clearText);
    }

    /** Answers these settings, but with this choice whether credentials may go to another machine in clear text. */
    public SoapSettings clearText(boolean allowed) {
        return new SoapSettings(
                wsdl,
                address,
                service,
                port,
                repeatable,
                usernameToken,
                binarySecurityToken,
                copies,
                connectTime,
                answerTime,
                largestAnswer,
                allowed);
    }
}
