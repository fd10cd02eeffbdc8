package org.rpcchain.soap.gateway;

import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Mode;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.soap.contract.XmlText;
import org.rpcchain.soap.jaxws.ValueForm;

/** Writes what a client of a gateway asks for; what has its default is absent. */
final class RequestWriter {
    private RequestWriter() {}

    static Request of(ChainCall call) {
        refuseWhatOnlyListenersCan(call);
        Request request = new Request();
        NextHop.Call first = call.first();
        request.server = first.server();
        request.function = first.function();
        request.parameters = ValueForm.of(first.parameters());
        call.source().ifPresent(source -> {
            request.source = text(source);
            request.method = first.then();
            request.state = ValueForm.of(first.state().asValue());
        });
        limits(request, call);
        return request;
    }

    private static void refuseWhatOnlyListenersCan(ChainCall call) {
        if (call.mode() != Mode.CHAINED || call.isListening()) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "a gateway takes chains in the mode CHAINED without a listener to responses; start others from a"
                            + " client that listens itself");
        }
    }

    private static SourceText text(ChainSource source) {
        XmlText.check("the source " + source.name(), source.text());
        SourceText text = new SourceText();
        text.name = source.name();
        text.text = source.text();
        return text;
    }

    private static void limits(Request request, ChainCall call) {
        request.hopLimit = call.hopLimit();
        request.timeBudgetMillis = call.timeBudget().toMillis();
        request.byteBudget = call.byteBudget() == Long.MAX_VALUE ? null : call.byteBudget();
        request.profiled = call.isProfiled() ? true : null;
        request.retransmitted = call.isRetransmitted() ? null : false;
        request.inline = call.isInline() ? true : null;
    }
}
