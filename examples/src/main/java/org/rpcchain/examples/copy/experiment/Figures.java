package org.rpcchain.examples.copy.experiment;

import java.util.List;
import java.util.Optional;
import org.rpcchain.examples.copy.site.Way;

/**
 * All that was measured.
 *
 * @param servers the site of both storage servers
 * @param counted which bytes were counted, for people
 * @param repetitions how often each single file was copied
 * @param seed what decided the content of generated files
 * @param trees the trees
 * @param sizes the single files
 */
public record Figures(
        String servers, String counted, int repetitions, long seed, List<TreeResult> trees, List<SizeResult> sizes) {
    /** Copies the lists. */
    public Figures {
        trees = List.copyOf(trees);
        sizes = List.copyOf(sizes);
    }

    List<ClientSite> clients() {
        return trees.stream().map(TreeResult::client).distinct().toList();
    }

    List<Long> fileSizes() {
        return sizes.stream().map(SizeResult::bytes).distinct().toList();
    }

    Optional<TreeResult> tree(ClientSite client, Way way) {
        return trees.stream()
                .filter(tree -> tree.client().equals(client) && tree.way() == way)
                .findFirst();
    }

    Optional<SizeResult> size(ClientSite client, Way way, long bytes) {
        return sizes.stream()
                .filter(size -> size.client().equals(client) && size.way() == way && size.bytes() == bytes)
                .findFirst();
    }
}
