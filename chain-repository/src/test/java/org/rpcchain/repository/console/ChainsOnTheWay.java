package org.rpcchain.repository.console;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.chains.ChainView;
import org.rpcchain.repository.chains.ChainView.Status;
import org.rpcchain.repository.chains.Chains;

/** Chains that stand still until a test moves them. Everybody sees their own; {@code ada} sees all. Thread-safe. */
final class ChainsOnTheWay implements Chains {
    private final Map<String, ChainView> byId = new ConcurrentSkipListMap<>();

    void put(ChainView chain) {
        byId.put(chain.id(), chain);
    }

    private static boolean maySee(ChainView chain) {
        Caller caller = CallerScope.caller();
        return caller.kind() == Caller.Kind.NOBODY
                || caller.name().equals("ada")
                || chain.by().equals(caller.name());
    }

    @Override
    public List<ChainView> recent(int most) {
        return byId.values().stream().filter(ChainsOnTheWay::maySee).limit(most).toList();
    }

    @Override
    public Optional<ChainView> chain(String id) {
        return Optional.ofNullable(byId.get(id)).filter(ChainsOnTheWay::maySee);
    }

    @Override
    public void cancel(String id) {
        chain(id)
                .ifPresent(chain -> put(new ChainView(
                        id,
                        chain.by(),
                        chain.started(),
                        Status.FAILED,
                        chain.path(),
                        Optional.of("CANCELLED: its client cancelled it"),
                        chain.timelineSvg(),
                        chain.console())));
    }
}
