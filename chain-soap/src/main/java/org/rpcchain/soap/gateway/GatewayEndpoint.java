package org.rpcchain.soap.gateway;

import static org.rpcchain.soap.jaxws.ProblemFault.required;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.soap.gateway.GatewayMessages.Cancel;
import org.rpcchain.soap.gateway.GatewayMessages.CancelResponse;
import org.rpcchain.soap.gateway.GatewayMessages.Collect;
import org.rpcchain.soap.gateway.GatewayMessages.CollectResponse;
import org.rpcchain.soap.gateway.GatewayMessages.Poll;
import org.rpcchain.soap.gateway.GatewayMessages.PollResponse;
import org.rpcchain.soap.gateway.GatewayMessages.Run;
import org.rpcchain.soap.gateway.GatewayMessages.RunResponse;
import org.rpcchain.soap.gateway.GatewayMessages.Start;
import org.rpcchain.soap.gateway.GatewayMessages.StartResponse;
import org.rpcchain.soap.jaxws.ProblemFault;
import org.rpcchain.soap.jaxws.Waiting;
import org.rpcchain.soap.kept.KeptChains;
import org.rpcchain.soap.kept.KnownChain;
import org.rpcchain.soap.kept.Stand;
import org.rpcchain.spi.FunctionStore;

/** Answers the requests of the service {@code ChainGateway} by the chains that the gateway keeps. */
final class GatewayEndpoint implements GatewayPort {
    static final int MOST_WAITING = 1_000;

    private final KeptChains chains;
    private final RequestReader requests;
    private final Waiting<Outcome> waiting = new Waiting<>(
            MOST_WAITING,
            MOST_WAITING + " requests wait at this gateway for their chains; use start and poll, or try later");

    GatewayEndpoint(KeptChains chains, FunctionStore functions) {
        this.chains = chains;
        this.requests = new RequestReader(functions);
    }

    @Override
    public RunResponse run(Run request) throws ProblemFault, FailureFault {
        Outcome outcome = waiting.on(() -> answer(() -> chains.run(requests.read(request.request))));
        return filled(new RunResponse(), outcome);
    }

    @Override
    public StartResponse start(Start request) throws ProblemFault {
        return answer(() -> {
            StartResponse response = new StartResponse();
            response.chain = chains.start(requests.read(request.request)).toString();
            return response;
        });
    }

    @Override
    public PollResponse poll(Poll request) throws ProblemFault {
        return answer(() -> {
            KnownChain chain = chains.find(id(request.chain));
            PollResponse response = new PollResponse();
            response.status = chain.outcome().map(GatewayEndpoint::status).orElse("running");
            if (chain.stand() instanceof Stand.Running running) {
                response.progress = running.progress().map(ProgressForm::of).orElse(null);
            }
            return response;
        });
    }

    @Override
    public CollectResponse collect(Collect request) throws ProblemFault, FailureFault {
        Outcome outcome = waiting.on(() -> answer(() -> chains.end(id(request.chain))));
        chains.collected(id(request.chain));
        return filled(new CollectResponse(), outcome);
    }

    @Override
    public CancelResponse cancel(Cancel request) throws ProblemFault {
        return answer(() -> {
            chains.cancel(id(request.chain));
            return new CancelResponse();
        });
    }

    private static <T extends ResultForm> T filled(T response, Outcome outcome) throws ProblemFault, FailureFault {
        if (outcome instanceof Outcome.Failed failed) {
            throw new FailureFault(failed.failure(), status(outcome));
        }
        if (outcome instanceof Outcome.Unknown unknown) {
            throw new FailureFault(unknown.lastKnown(), status(outcome));
        }
        return answer(() -> {
            response.fill(((Outcome.Done) outcome).result());
            return response;
        });
    }

    private static String status(Outcome outcome) {
        if (outcome instanceof Outcome.Done) {
            return "done";
        }
        return outcome instanceof Outcome.Failed ? "failed" : "unknown";
    }

    private static ChainId id(@Nullable String chain) {
        return ChainId.parse(required("chain", chain).strip());
    }

    private static <T> T answer(Callable<T> work) throws ProblemFault {
        return ProblemFault.answer(FailureCode.SERVICE_THREW, work);
    }
}
