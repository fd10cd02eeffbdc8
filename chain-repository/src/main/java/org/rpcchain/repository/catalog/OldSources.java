package org.rpcchain.repository.catalog;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;

/** Sources from before there were namespaces: each gets its own when a repository is opened. */
final class OldSources {
    private static final String NAMELESS = """
            select s.hash from chain_source s
            left join chain_source_namespace p on p.hash = s.hash where p.hash is null""";
    private static final String CONTENT = "select content from chain_source where hash = ?";
    private static final String ADD = "insert into chain_source_namespace (hash, namespace) values (?, ?)";
    private static final String DOING = "give old sources their namespaces";

    private OldSources() {}

    /** Does nothing when there are none; two that do it at once do it once. */
    static void giveNamespaces(Database database) {
        List<String> hashes = database.select(Statement.of(DOING, NAMELESS), row -> row.getString(1));
        for (String hash : hashes) {
            database.select(Statement.of(DOING, CONTENT, hash), row -> namespace(row.getBytes(1)))
                    .forEach(namespace -> database.add(Statement.of(DOING, ADD, hash, namespace)));
        }
    }

    /** Cut where it is too long: then only who may read above it may read it. */
    private static String namespace(byte[] content) {
        String whole = Namespace.of(ChainSource.of("", new String(content, StandardCharsets.UTF_8)));
        return whole.length() <= Namespace.LIMIT ? whole : whole.substring(0, whole.lastIndexOf('.', Namespace.LIMIT));
    }
}
