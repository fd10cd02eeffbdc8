package org.rpcchain.repository.console;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import org.rpcchain.repository.chains.ChainView;
import org.rpcchain.repository.chains.ChainView.Status;

/** The chains that the gateway has started, and each of them, live: a script asks for its state as JSON. */
final class ChainsPage implements Page {
    private static final int ROWS = 200;

    /** What the list shows. */
    record All(List<ChainView> chains, int most) {}

    /**
     * What the page of one chain shows.
     *
     * @param picture where its time went; empty while it runs, or when there is none that a page may take
     */
    record One(ChainView chain, Optional<Picture> picture) {}

    @Override
    public Answer show(Visit visit) {
        if (visit.path().size() == 1 || visit.part(1).isEmpty()) {
            All all = new All(visit.parts().chains().recent(ROWS), ROWS);
            return visit.page(new Visit.Shown("chains", "Chains", "chains"), all);
        }
        ChainView chain = chain(visit);
        if (visit.query().get("as").equals("json")) {
            return Answer.json(json(chain));
        }
        One one = new One(chain, chain.timelineSvg().flatMap(Picture::of));
        return visit.page(new Visit.Shown("chain", "Chain " + chain.id(), "chains"), one);
    }

    /** The one form of a chain cancels it. */
    @Override
    public Answer change(Visit visit) {
        ChainView chain = chain(visit);
        visit.parts().chains().cancel(chain.id());
        return Answer.seeOther(visit.to().chain(chain.id()));
    }

    private static ChainView chain(Visit visit) {
        Optional<ChainView> chain =
                visit.path().size() == 2 ? visit.parts().chains().chain(visit.part(1)) : Optional.empty();
        return chain.orElseThrow(() -> PageException.missing("There is no chain '" + visit.part(1)
                + "' here that you may see; the gateway forgets a chain some time after its end."));
    }

    private static String json(ChainView chain) {
        return ValueJson.write(Value.record()
                .put("status", chain.status().name().toLowerCase(Locale.ROOT))
                .put("ended", chain.status() != Status.RUNNING)
                .put("path", texts(chain.path()))
                .put("console", texts(chain.console()))
                .build());
    }

    private static Value texts(List<String> texts) {
        return Value.list(texts.stream().map(Value::of).toList());
    }
}
