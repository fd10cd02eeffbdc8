package org.rpcchain.examples.copy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.rpcchain.examples.copy.experiment.ClientSite;
import org.rpcchain.examples.copy.experiment.CopyView;
import org.rpcchain.examples.copy.experiment.Experiment;
import org.rpcchain.examples.copy.experiment.TreeResult;
import org.rpcchain.examples.copy.site.Way;

/** The same tree, copied both ways by every client, each time to a directory of its own. */
final class Comparison {
    private static final CopyView NOWHERE = new CopyView() {
        @Override
        public void show(long filesDone, long files, long bytesDone, long bytes) {}

        @Override
        public void close() {}
    };

    private Comparison() {}

    /** Copies one directory of the tree, uncounted: cold code is slow code. */
    static void warmUp(Experiment experiment, List<ClientSite> clients, String directory) {
        for (ClientSite client : clients) {
            for (Way way : Way.values()) {
                experiment.copyTree(client, way, directory, "warm-up/" + title(client, way), NOWHERE);
            }
        }
    }

    /** Copies the tree. */
    static List<TreeResult> of(Experiment experiment, List<ClientSite> clients, CopyView.Factory views) {
        List<TreeResult> results = new ArrayList<>();
        for (ClientSite client : clients) {
            for (Way way : Way.values()) {
                try (CopyView view = views.of(title(client, way))) {
                    results.add(experiment.copyTree(client, way, "", title(client, way), view));
                }
            }
        }
        return results;
    }

    private static String title(ClientSite client, Way way) {
        return client.name() + "-" + way.name().toLowerCase(Locale.ROOT);
    }
}
