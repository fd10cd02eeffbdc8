package org.rpcchain.soap.repository;

import static org.rpcchain.soap.jaxws.ProblemFault.required;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.soap.jaxws.ProblemDetail;
import org.rpcchain.soap.jaxws.ProblemFault;
import org.rpcchain.soap.repository.RepositoryMessages.Bury;
import org.rpcchain.soap.repository.RepositoryMessages.BuryResponse;
import org.rpcchain.soap.repository.RepositoryMessages.Check;
import org.rpcchain.soap.repository.RepositoryMessages.CheckResponse;
import org.rpcchain.soap.repository.RepositoryMessages.EntryMessage;
import org.rpcchain.soap.repository.RepositoryMessages.Fetch;
import org.rpcchain.soap.repository.RepositoryMessages.FetchResponse;
import org.rpcchain.soap.repository.RepositoryMessages.History;
import org.rpcchain.soap.repository.RepositoryMessages.HistoryResponse;
import org.rpcchain.soap.repository.RepositoryMessages.ListRequest;
import org.rpcchain.soap.repository.RepositoryMessages.ListResponse;
import org.rpcchain.soap.repository.RepositoryMessages.Publish;
import org.rpcchain.soap.repository.RepositoryMessages.PublishResponse;
import org.rpcchain.soap.repository.RepositoryMessages.Report;
import org.rpcchain.soap.repository.RepositoryMessages.ReportResponse;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.FunctionRepository.Entry;

/** Answers the requests of the service {@code ChainRepository} from a function repository. */
final class RepositoryEndpoint implements RepositoryPort {
    private final FunctionRepository functions;

    RepositoryEndpoint(FunctionRepository functions) {
        this.functions = functions;
    }

    @Override
    public PublishResponse publish(Publish request) throws ProblemFault {
        return answer(() -> {
            ChainSource source = source(request.name, request.source);
            functions.publish(source, request.application == null ? "" : request.application);
            PublishResponse response = new PublishResponse();
            response.hash = source.hash();
            return response;
        });
    }

    @Override
    public FetchResponse fetch(Fetch request) throws ProblemFault {
        return answer(() -> {
            ChainSource source = functions.fetch(required("hash", request.hash));
            FetchResponse response = new FetchResponse();
            response.name = source.name();
            response.source = source.text();
            return response;
        });
    }

    @Override
    public ListResponse list(ListRequest request) throws ProblemFault {
        return answer(() -> {
            ListResponse response = new ListResponse();
            response.entry.addAll(messages(functions.list(request.after == null ? "" : request.after)));
            return response;
        });
    }

    @Override
    public HistoryResponse history(History request) throws ProblemFault {
        return answer(() -> {
            HistoryResponse response = new HistoryResponse();
            response.entry.addAll(messages(functions.history(required("name", request.name))));
            return response;
        });
    }

    @Override
    public CheckResponse check(Check request) throws ProblemFault {
        return answer(() -> {
            CheckResponse response = new CheckResponse();
            functions
                    .check(source(request.name, request.source))
                    .forEach(problem -> response.problems.add(ProblemDetail.of(problem)));
            return response;
        });
    }

    @Override
    public BuryResponse bury(Bury request) throws ProblemFault {
        return answer(() -> {
            functions.bury(required("hash", request.hash), required("reason", request.reason));
            return new BuryResponse();
        });
    }

    @Override
    public ReportResponse report(Report request) throws ProblemFault {
        return answer(() -> {
            functions.report(EntryForms.report(request));
            return new ReportResponse();
        });
    }

    private static <T> T answer(Callable<T> work) throws ProblemFault {
        return ProblemFault.answer(FailureCode.REPOSITORY_UNREACHABLE, work);
    }

    private static ChainSource source(@Nullable String name, @Nullable String text) {
        return ChainSource.of(required("name", name), required("source", text));
    }

    private static List<EntryMessage> messages(List<Entry> entries) {
        return entries.stream().map(EntryForms::message).toList();
    }
}
