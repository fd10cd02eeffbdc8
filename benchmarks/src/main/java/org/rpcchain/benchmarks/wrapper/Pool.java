package org.rpcchain.benchmarks.wrapper;

import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;

/** HttpClient 5 with a pool of connections, and otherwise as it comes in its smallest form, which the adapters use as well. */
final class Pool {
    private static final int MOST = 64;

    private Pool() {}

    static CloseableHttpClient client() {
        return HttpClients.createMinimal(PoolingHttpClientConnectionManagerBuilder.create()
                .setMaxConnPerRoute(MOST)
                .setMaxConnTotal(MOST)
                .build());
    }
}
