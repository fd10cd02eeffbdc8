package org.rpcchain.repository.chains;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.Outcome;
import org.rpcchain.Progress;
import org.rpcchain.Timeline;
import org.rpcchain.Trail;
import org.rpcchain.message.ValueJson;
import org.rpcchain.soap.kept.KeptChains;
import org.rpcchain.soap.kept.KnownChain;
import org.rpcchain.soap.kept.Stand;

/** The chains that the gateway keeps, as the console and the command line show them. Thread-safe. */
public final class GatewayChains implements Chains {
    private final KeptChains kept;

    private record Seen(List<String> path, Optional<String> end, Optional<String> picture, List<String> console) {}

    /** Creates the view of a gateway's chains. */
    public GatewayChains(KeptChains kept) {
        this.kept = kept;
    }

    @Override
    public List<ChainView> recent(int most) {
        return kept.recent(most).stream().map(GatewayChains::view).toList();
    }

    @Override
    public Optional<ChainView> chain(String id) {
        return id(id).flatMap(kept::chain)
                .filter(chain -> !(chain.stand() instanceof Stand.Expired))
                .map(GatewayChains::view);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.rpcchain.ProblemException with {@code MALFORMED} when this thread's caller has no such chain
     */
    @Override
    public void cancel(String id) {
        kept.cancel(ChainId.parse(id));
    }

    private static Optional<ChainId> id(String text) {
        try {
            return Optional.of(ChainId.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static ChainView view(KnownChain chain) {
        return chain.outcome().map(outcome -> ended(chain, outcome)).orElseGet(() -> running(chain));
    }

    private static ChainView running(KnownChain chain) {
        Optional<Progress> progress =
                chain.stand() instanceof Stand.Running running ? running.progress() : Optional.empty();
        List<String> path = progress.map(GatewayChains::path).orElse(List.of());
        List<String> console = progress.map(Progress::console).orElse(List.of());
        return view(chain, ChainView.Status.RUNNING, new Seen(path, Optional.empty(), Optional.empty(), console));
    }

    private static ChainView ended(KnownChain chain, Outcome outcome) {
        if (outcome instanceof Outcome.Done done) {
            return view(chain, ChainView.Status.DONE, seen(done.result()));
        }
        return outcome instanceof Outcome.Failed failed
                ? view(chain, ChainView.Status.FAILED, seen(failed.failure()))
                : view(chain, ChainView.Status.UNKNOWN, seen(((Outcome.Unknown) outcome).lastKnown()));
    }

    private static ChainView view(KnownChain chain, ChainView.Status status, Seen seen) {
        return new ChainView(
                chain.started().id().toString(),
                chain.started().caller(),
                chain.started().time(),
                status,
                seen.path(),
                seen.end(),
                seen.picture(),
                seen.console());
    }

    private static Seen seen(ChainResult result) {
        return new Seen(
                places(result.trail()),
                Optional.of(ValueJson.write(result.value())),
                picture(result.profile().isEmpty(), result.timeline()),
                result.console());
    }

    private static Seen seen(ChainFailure failure) {
        return new Seen(
                then(failure.trail(), failure.hop(), failure.server(), failure.function()),
                Optional.of(failure.sentence()),
                picture(failure.virtualConsole().profile().isEmpty(), failure.timeline()),
                failure.console());
    }

    private static Optional<String> picture(boolean isEmpty, Timeline timeline) {
        return isEmpty ? Optional.empty() : Optional.of(timeline.svg());
    }

    private static List<String> path(Progress progress) {
        return then(progress.path(), progress.hop(), progress.server(), progress.function());
    }

    /** The path, and the place where the chain is or stopped; that is none when it never left the gateway. */
    private static List<String> then(Trail trail, int hop, String server, String function) {
        List<String> path = new ArrayList<>(places(trail));
        if (hop > 0) {
            path.add((server + " " + function).strip());
        }
        return path;
    }

    private static List<String> places(Trail trail) {
        List<String> places = new ArrayList<>();
        int before = trail.hops() - trail.last().size();
        if (before > 0) {
            places.add("(" + before + " earlier)");
        }
        places.addAll(trail.last());
        return places;
    }
}
