package org.rpcchain.runner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.message.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells an application of client responses, also of chains that have ended: a response may come after the end. Of those it
 * remembers a bounded number, for a minute. Thread-safe. Source: RPC Chains §7.1.
 */
final class Responses {
    private static final Logger LOG = LoggerFactory.getLogger(Responses.class);
    private static final Duration LATE = Duration.ofMinutes(1);
    private static final int MOST_LATE = 10_000;

    private final Workers workers;
    private final Cache<ChainId, Consumer<Value>> late = Caffeine.newBuilder()
            .expireAfterWrite(LATE)
            .maximumSize(MOST_LATE)
            .executor(Runnable::run)
            .build();

    Responses(Workers workers) {
        this.workers = workers;
    }

    void ended(OpenChain chain) {
        chain.listener().ifPresent(listener -> late.put(chain.id(), listener));
    }

    /** On a thread of its own: what the application does with it may wait. */
    void tell(@Nullable OpenChain open, Response response) {
        ChainId chain = response.id().chain();
        Optional<Consumer<Value>> listener =
                open == null ? Optional.ofNullable(late.getIfPresent(chain)) : open.listener();
        listener.ifPresent(told -> workers.start(() -> workers.apart(() -> tell(told, response))));
    }

    private static boolean tell(Consumer<Value> listener, Response response) {
        try {
            listener.accept(response.value());
            return true;
        } catch (RuntimeException | Error e) {
            LOG.warn(
                    "what was to hear of client responses of chain {} threw",
                    response.id().chain(),
                    e);
            return false;
        }
    }
}
