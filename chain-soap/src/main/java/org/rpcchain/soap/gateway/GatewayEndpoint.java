package org.rpcchain.soap.gateway;

import static org.rpcchain.soap.jaxws.ProblemFault.required;

import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
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
import org.rpcchain.soap.gateway.GatewayTypes.ProgressForm;
import org.rpcchain.soap.gateway.GatewayTypes.ResultForm;
import org.rpcchain.soap.jaxws.ProblemFault;
import org.rpcchain.spi.FunctionStore;

/** Answers the requests of the service {@code ChainGateway} by a chain client. */
final class GatewayEndpoint implements GatewayPort {
    static final int MOST_WAITING = 1_000;
    static final int MOST_KEPT = 10_000;
    static final long MOST_KEPT_BYTES = 64L << 20;

    private static final String RUNNING = "running";

    private final ChainClient client;
    private final RequestReader requests;
    private final KeptChains kept;
    private final Waiting waiting = new Waiting(MOST_WAITING);

    GatewayEndpoint(ChainClient client, FunctionStore functions, InstantSource clock) {
        this.client = client;
        this.requests = new RequestReader(functions);
        this.kept = new KeptChains(MOST_KEPT, MOST_KEPT_BYTES, clock);
    }

    @Override
    public RunResponse run(Run request) throws ProblemFault, FailureFault {
        Outcome outcome = waiting.on(
                () -> answer(() -> client.start(requests.read(request.request)).outcome()));
        return filled(new RunResponse(), outcome);
    }

    @Override
    public StartResponse start(Start request) throws ProblemFault {
        return answer(() -> {
            kept.admit();
            RunningChain running = client.start(requests.read(request.request));
            kept.keep(running);
            StartResponse response = new StartResponse();
            response.chain = running.id().toString();
            return response;
        });
    }

    @Override
    public PollResponse poll(Poll request) throws ProblemFault {
        return answer(() -> {
            PollResponse response = new PollResponse();
            ChainId chain = id(request.chain);
            response.status = status(kept.end(chain).getNow(null));
            if (response.status.equals(RUNNING)) {
                response.progress =
                        kept.chain(chain).progress().map(ProgressForm::of).orElse(null);
            }
            return response;
        });
    }

    @Override
    public CollectResponse collect(Collect request) throws ProblemFault, FailureFault {
        Outcome outcome = waiting.on(() -> answer(() -> kept.end(id(request.chain))));
        kept.forget(id(request.chain));
        return filled(new CollectResponse(), outcome);
    }

    @Override
    public CancelResponse cancel(Cancel request) throws ProblemFault {
        return answer(() -> {
            kept.chain(id(request.chain)).cancel();
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

    private static String status(@Nullable Outcome outcome) {
        if (outcome == null) {
            return RUNNING;
        }
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
