package org.rpcchain.legacy.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connections to a database, each lent to one call at a time. A call waits for one no longer than its own time, however
 * long the database takes to let the sidecar in. Thread-safe.
 */
final class JdbcConnections implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JdbcConnections.class);

    /** How much longer than its call a connection may live: the database may say that it has cancelled the statement. */
    private static final long SILENCE_NANOS = Duration.ofMillis(500).toNanos();

    /** How much longer than its call a read of a connection may wait: where aborting hangs as well. */
    private static final long DEAF_NANOS = 2 * SILENCE_NANOS;

    /** How long a cancel or an abort may take: PostgreSQL's driver needs a second for one that its server does not hear. */
    private static final long PATIENCE_SECONDS = 3;

    private static final String CANCEL_TIME = "cancelSignalTimeout";

    /** How many bytes PostgreSQL's driver takes at a time; it drops the connection at more. */
    private static final String PORTION = "maxResultBuffer";

    /** A value is no longer than four times its weight: bytes come as hexadecimal digits, three bytes may be a character. */
    private static final int PORTION_PER_WEIGHT = 4;

    private static final long LEAST_PORTION = 1 << 20;
    private static final long MOST_WEIGHT = Long.MAX_VALUE / PORTION_PER_WEIGHT;

    private final HikariDataSource pool;
    private final Duration connectTime;
    private final Semaphore free;

    /** How many may cancel at a time, and how many abort: drivers connect for that, and a server that hangs lets them wait. */
    private final Semaphore cancels;

    private final Semaphore aborts;

    /** For what may block: connecting in a hurry, cancelling, aborting. At most three threads for each connection. */
    private final ExecutorService threads = Executors.newCachedThreadPool(daemons("legacy-jdbc"));

    private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, daemons("legacy-jdbc-clock"));

    /**
     * Opens them; nothing is connected yet.
     *
     * @throws IllegalArgumentException when there is no driver for the URL
     */
    JdbcConnections(JdbcSettings settings) {
        this.pool = pool(settings);
        this.connectTime = settings.connectTime();
        this.free = new Semaphore(settings.connections(), true);
        this.cancels = new Semaphore(settings.connections());
        this.aborts = new Semaphore(settings.connections());
        clock.setRemoveOnCancelPolicy(true);
    }

    private static HikariDataSource pool(JdbcSettings settings) {
        HikariConfig pool = new HikariConfig();
        pool.setPoolName("legacy");
        pool.setJdbcUrl(settings.url());
        if (settings.url().startsWith("jdbc:postgresql:")) {
            postgres(pool, settings);
        }
        pool.setUsername(settings.user());
        pool.setPassword(settings.password());
        pool.setAutoCommit(false);
        pool.setMaximumPoolSize(settings.connections());
        pool.setMinimumIdle(0);
        pool.setConnectionTimeout(settings.connectTime().toMillis());
        pool.setInitializationFailTimeout(-1);
        try {
            return new HikariDataSource(pool);
        } catch (RuntimeException e) { // no driver takes the URL
            throw new IllegalArgumentException(
                    "no JDBC driver takes the url; check how it begins, and put the driver on the class path", e);
        }
    }

    /** What the URL says itself stays as it is. */
    private static void postgres(HikariConfig pool, JdbcSettings settings) {
        if (!settings.url().contains(CANCEL_TIME)) {
            // Its driver waits ten seconds for a hung server to take a cancel, and so long nobody can abort the
            // connection.
            pool.addDataSourceProperty(CANCEL_TIME, "1");
        }
        if (!settings.url().contains(PORTION)) {
            long most = Math.max(LEAST_PORTION, Math.min(settings.answerBytes(), MOST_WEIGHT) * PORTION_PER_WEIGHT);
            pool.addDataSourceProperty(PORTION, Long.toString(most));
        }
    }

    /** Answers whether PostgreSQL's driver did not take a portion of an answer; it says so as if the connection were lost. */
    static boolean isPortionTooLarge(SQLException trouble) {
        for (Throwable each : trouble) {
            boolean lost = each instanceof SQLException said && "08S01".equals(said.getSQLState());
            if (lost && String.valueOf(each.getMessage()).contains(PORTION)) {
                return true;
            }
        }
        return false;
    }

    private static ThreadFactory daemons(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Says that no connection was to be had while a call could wait; nothing was sent. */
    static final class NoneInTimeException extends Exception {
        private static final long serialVersionUID = 1L;

        NoneInTimeException(String sentence) {
            super(sentence);
        }
    }

    /** A connection for one call. */
    final class Lease implements AutoCloseable {
        private final Connection connection;
        private final Future<?> abort;

        /** Whoever sets it decides what becomes of the connection. */
        private final AtomicBoolean decided = new AtomicBoolean();

        /** Of the call's thread: a cancel has begun, and may reach the server when the statement has long ended. */
        private boolean cancelled;

        private Lease(Connection connection, long leftNanos) {
            this.connection = connection;
            deafen(connection, leftNanos + DEAF_NANOS);
            this.abort = after(leftNanos + SILENCE_NANOS, aborts, this::abort);
        }

        /** Whoever waits for it is told that it is lost; how slowly its server drips does not matter. */
        private void abort() {
            if (!decided.compareAndSet(false, true)) {
                return; // the next call may have it by now
            }
            try {
                connection.abort(Runnable::run);
            } catch (SQLException e) {
                LOG.debug("a connection could not be aborted: it was closed before, or its driver cannot", e);
            }
        }

        Connection connection() {
            return connection;
        }

        /** A statement that is cancelled when its time is up, unless it has ended before. */
        final class Running {
            private final Statement statement;
            private final Future<?> end;

            /** Whoever sets it decides whether it is cancelled. */
            private final AtomicBoolean over = new AtomicBoolean();

            private Running(Statement statement, Duration time) {
                this.statement = statement;
                this.end = after(time.toNanos(), cancels, this::cancel);
            }

            private void cancel() {
                if (over.compareAndSet(false, true)) {
                    JdbcConnections.cancel(statement);
                }
            }

            /** It needs no cancel any more. */
            void ended() {
                end.cancel(false);
                cancelled |= !over.compareAndSet(false, true);
            }
        }

        /** Begins a statement that may take so long; drivers count in whole seconds at best. */
        Running begin(Statement statement, Duration time) {
            return new Running(statement, time);
        }

        /** Drivers cancel whatever runs on a connection when the server hears of it: that must be no other call's. */
        @Override
        public void close() throws SQLException {
            abort.cancel(false);
            try {
                if (decided.compareAndSet(false, true) && !cancelled) {
                    connection.close();
                } else {
                    pool.evictConnection(connection);
                }
            } finally {
                free.release();
            }
        }
    }

    /** Ends reads by themselves, where the driver can; the pool takes it back when it gets the connection back. */
    private static void deafen(Connection connection, long nanos) {
        try {
            long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
            connection.setNetworkTimeout(Runnable::run, (int) Math.max(1, Math.min(Integer.MAX_VALUE, millis)));
        } catch (SQLException e) {
            LOG.debug("a connection has no time for its reads: its driver cannot, or it is lost already", e);
        }
    }

    /** Lends a connection to a call that has so much time left. */
    Lease lend(Duration left) throws SQLException, NoneInTimeException {
        long end = System.nanoTime() + left.toNanos();
        Duration wait = left.compareTo(connectTime) < 0 ? left : connectTime;
        if (!isFree(wait)) {
            throw new NoneInTimeException("no connection became free within " + wait.toMillis() + " ms");
        }
        CompletableFuture<Connection> coming = new CompletableFuture<>();
        try {
            begin(coming, end - System.nanoTime());
            Connection connection = coming.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            return new Lease(connection, end - System.nanoTime());
        } catch (TimeoutException e) {
            leave(coming);
            throw new NoneInTimeException("the database let nobody in within " + left.toMillis() + " ms");
        } catch (InterruptedException e) {
            leave(coming);
            throw interrupted(e);
        } catch (ExecutionException e) {
            free.release();
            throw e.getCause() instanceof SQLException refused ? refused : new SQLException(e.getCause());
        }
    }

    /** Whoever has more time than the pool can take connects by itself: that costs no change of threads. */
    private void begin(CompletableFuture<Connection> coming, long leftNanos) {
        // Looking whether an idle one lives, and then making another, may take the pool its time twice.
        if (leftNanos > 2 * connectTime.toNanos()) {
            connect(coming);
            return;
        }
        try {
            threads.execute(() -> connect(coming));
        } catch (RejectedExecutionException e) {
            coming.completeExceptionally(new SQLException("this service was closed", e));
        }
    }

    private boolean isFree(Duration wait) throws SQLException {
        try {
            return free.tryAcquire(wait.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static SQLException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new SQLException("the call was interrupted", e);
    }

    private void connect(CompletableFuture<Connection> coming) {
        try {
            coming.complete(pool.getConnection());
        } catch (SQLException | RuntimeException | Error e) { // or its caller would wait in vain
            coming.completeExceptionally(e);
        }
    }

    /** Nobody waits for it any more: when it comes, the next call may have it. */
    private void leave(CompletableFuture<Connection> coming) {
        CompletableFuture<Connection> unused = coming.whenComplete((connection, trouble) -> tooLate(connection));
    }

    private void tooLate(@Nullable Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            pool.evictConnection(connection);
        } finally {
            free.release();
        }
    }

    private Future<?> after(long nanos, Semaphore places, Runnable work) {
        try {
            return clock.schedule(() -> begin(places, work), nanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) { // closed, and with it all connections
            return CompletableFuture.completedFuture(true);
        }
    }

    /** What hangs is interrupted; where that does not end it, it keeps its place, and does not become more and more. */
    private void begin(Semaphore places, Runnable work) {
        if (!places.tryAcquire()) {
            LOG.warn("as many cancels or aborts hang as there may be connections; see whether the database hangs");
            return;
        }
        Future<?> begun = threads.submit(() -> {
            try {
                work.run();
            } finally {
                places.release();
            }
        });
        Future<?> unused = clock.schedule(() -> begun.cancel(true), PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private static void cancel(Statement statement) {
        try {
            statement.cancel();
        } catch (SQLException e) {
            LOG.debug("a statement could not be cancelled; its connection will be aborted", e);
        }
    }

    /** The other idle ones are likely dead as well where one is, and the pool trusts those that it used just now. */
    void suspectIdle() {
        pool.getHikariPoolMXBean().softEvictConnections();
    }

    @Override
    public void close() {
        pool.close();
        clock.shutdownNow();
        threads.shutdownNow();
    }
}
