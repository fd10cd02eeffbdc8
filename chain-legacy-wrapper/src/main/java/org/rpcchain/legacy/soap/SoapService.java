package org.rpcchain.legacy.soap;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.soap.wsdl.Contract;
import org.rpcchain.legacy.soap.wsdl.SoapOperation;
import org.rpcchain.legacy.soap.wsdl.SoapVersion;
import org.rpcchain.legacy.soap.xml.Documents;
import org.rpcchain.legacy.soap.xml.UnreadableException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A SOAP service as its WSDL describes it, made callable: each operation of one port takes and answers a record.
 *
 * <p>Thread-safe. Settings, values and faults: {@code docs/legacy/soap.md}.
 */
public final class SoapService implements LegacyService {
    private static final Logger LOG = LoggerFactory.getLogger(SoapService.class);

    private final SoapSettings settings;
    private final URI address;
    private final SoapVersion version;
    private final Map<String, SoapOperation> operations = new LinkedHashMap<>();
    private final Map<String, String> refused;
    private final Credentials credentials;
    private final Messages messages;
    private final Answers answers;
    private final SoapHttp http;

    private SoapService(SoapSettings settings, Contract contract, URI address) {
        this.settings = settings;
        this.address = address;
        this.version = contract.version();
        contract.operations().forEach(operation -> operations.put(operation.name(), callable(operation, settings)));
        this.refused = contract.refused();
        this.credentials = new Credentials(settings);
        this.messages = new Messages(version, contract.schemas(), credentials);
        this.answers = new Answers(version, contract.schemas(), settings.largestAnswer());
        this.http = new SoapHttp(settings);
    }

    /** Where the adapter writes who calls, a caller may not write the same header, whatever the WSDL offers. */
    private static SoapOperation callable(SoapOperation operation, SoapSettings settings) {
        return settings.writesSecurity() ? operation.withoutHeader(Credentials.HEADER) : operation;
    }

    /**
     * Reads the WSDL and all it imports; the service itself is not called.
     *
     * @throws IllegalArgumentException with a sentence, when the WSDL cannot be read or the settings do not fit it
     */
    public static SoapService of(SoapSettings settings) {
        Map<String, String> copies = new LinkedHashMap<>();
        settings.copies().forEach((document, copy) -> copies.put(document, copy.toString()));
        Documents documents = new Documents(copies, settings.connectTime());
        URI wsdl = settings.wsdl();
        Contract contract = Contract.read(documents, wsdl, settings.service(), settings.port());
        @Nullable URI address = settings.address() == null ? contract.address().orElse(null) : settings.address();
        if (address == null || address.getHost() == null) {
            throw new UnreadableException("the WSDL " + wsdl + " does not say by HTTP address where the port "
                    + contract.port() + " is; set 'address'");
        }
        if (address.getUserInfo() != null) {
            throw new UnreadableException(
                    "the WSDL " + wsdl + " says by an address with a name or password where the port " + contract.port()
                            + " is; set 'address'");
        }
        known(settings, contract);
        contract.refused().forEach((name, why) -> LOG.info("{} of {} cannot be called: {}", name, wsdl, why));
        return new SoapService(settings, contract, address);
    }

    private static void known(SoapSettings settings, Contract contract) {
        List<String> names =
                contract.operations().stream().map(SoapOperation::name).toList();
        for (String name : settings.repeatable()) {
            if (!names.contains(name)) {
                throw new UnreadableException(
                        "'repeatable' names " + name + ", which is no operation of the service; it has " + names);
            }
        }
    }

    @Override
    public List<LegacyOperation> describe() {
        return operations.values().stream()
                .map(one -> new LegacyOperation(one.name(), one.input().names(), repeatable(one)))
                .toList();
    }

    /** Answers the operations that cannot be called, with a sentence each that says why. */
    public Map<String, String> refused() {
        return refused;
    }

    private boolean repeatable(SoapOperation operation) {
        return settings.repeatable().contains(operation.name());
    }

    @Override
    public LegacyAnswer call(LegacyCall call) {
        SoapOperation operation = operation(call.operation());
        if (credentials.exposed(call.caller(), address)) {
            return clearText(operation);
        }
        byte[] message = messages.of(operation, call.parameters(), call.caller());
        Map<String, String> headers = new LinkedHashMap<>();
        credentials.authorization(call.caller()).ifPresent(who -> headers.put("Authorization", who));
        headers.put("Accept", version.mediaType());
        if (version == SoapVersion.SOAP_11) {
            headers.put("SOAPAction", '"' + operation.action() + '"');
        }
        return send(operation, headers, message, System.nanoTime() + call.time().toNanos());
    }

    private LegacyAnswer clearText(SoapOperation operation) {
        EndedException refused = new EndedException(
                Ending.CLEAR_TEXT,
                "clear text",
                operation.name() + " was not called: the caller's credentials would travel to " + address
                        + " in clear text; use https, or set clear-text where the network is private");
        return refused.ending().answer(refused, repeatable(operation));
    }

    private SoapOperation operation(String name) {
        @Nullable SoapOperation known = operations.get(name);
        if (known == null) {
            String why = refused.getOrDefault(name, "the WSDL has " + operations.keySet());
            throw new ProblemException(
                    FailureCode.UNKNOWN_FUNCTION, "the SOAP service offers no operation " + name + ": " + why);
        }
        return known;
    }

    private LegacyAnswer send(
            SoapOperation operation, Map<String, String> headers, byte[] message, long deadlineNanos) {
        boolean again = repeatable(operation);
        @Nullable EndedException first = null;
        while (true) {
            Duration time = shorter(settings.answerTime(), Duration.ofNanos(deadlineNanos - System.nanoTime()));
            try {
                Value result = http.send(
                        address, headers, type(operation), message, time, answer -> answers.read(operation, answer));
                return new LegacyAnswer.Done(result);
            } catch (EndedException e) {
                boolean left =
                        deadlineNanos - System.nanoTime() > Duration.ofMillis(1).toNanos();
                if (!again || !left || e.ending().then(true) != Ending.Then.AGAIN) {
                    EndedException telling = first != null && e.ending().saysNothingBefore() ? first : e;
                    return telling.ending().answer(told(operation, telling), repeatable(operation));
                }
                again = false;
                first = e;
            }
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        Duration least = one.compareTo(other) < 0 ? one : other;
        return least.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ofMillis(1) : least;
    }

    private String type(SoapOperation operation) {
        String type = version.mediaType() + "; charset=UTF-8";
        return version == SoapVersion.SOAP_12 && !operation.action().isEmpty()
                ? type + "; action=\"" + operation.action() + '"'
                : type;
    }

    private EndedException told(SoapOperation operation, EndedException e) {
        return new EndedException(
                e.ending(),
                e.code(),
                operation.name() + " was called at " + address + ", and " + e.sentence(),
                e.detail());
    }

    /** Frees the connections; calls in work end as lost. */
    @Override
    public void close() {
        http.close();
    }
}
