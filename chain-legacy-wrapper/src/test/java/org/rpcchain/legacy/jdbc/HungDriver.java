package org.rpcchain.legacy.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * H2's driver, with a server that no statement gets an answer from, and no cancel: as with drivers that connect anew in
 * order to cancel, and to abort.
 */
final class HungDriver implements Driver, AutoCloseable {
    static final String URL = "jdbc:hung:";

    private static final String REAL = "jdbc:h2:mem:hung";
    private static final String LOST = "08006";

    private final boolean abortHangs;
    private final boolean deaf;

    private final Late late;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final List<Integer> used = new CopyOnWriteArrayList<>();
    private final AtomicInteger lines = new AtomicInteger();
    private final Connection first = DriverManager.getConnection(REAL); // H2 takes its time for the first
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger cancels = new AtomicInteger();
    private final AtomicInteger aborts = new AtomicInteger();

    /** What hangs only after its statement has been answered; all other statements are answered at once then. */
    enum Late {
        NOTHING,
        CANCEL,
        ABORT
    }

    /**
     * Begins to take its URL.
     *
     * @param abortHangs whether aborting a connection hangs as well
     * @param deaf whether even interrupting what hangs does not end it
     */
    HungDriver(boolean abortHangs, boolean deaf) throws SQLException {
        this(abortHangs, deaf, Late.NOTHING);
    }

    /** Begins to take its URL; the first statement is answered when this has begun. */
    HungDriver(Late late) throws SQLException {
        this(true, true, late);
    }

    private HungDriver(boolean abortHangs, boolean deaf, Late late) throws SQLException {
        this.abortHangs = abortHangs;
        this.deaf = deaf;
        this.late = late;
        DriverManager.registerDriver(this);
    }

    /** Answers the numbers of the connections that statements have run on, in order. */
    List<Integer> used() {
        return used;
    }

    /** Answers how many cancels hang now. */
    int cancels() {
        return cancels.get();
    }

    /** Answers how many aborts hang now. */
    int aborts() {
        return aborts.get();
    }

    /** A connection, and what of it hangs. */
    private final class Line {
        private final Connection real;
        private final int number = lines.incrementAndGet();
        private final CountDownLatch aborted = new CountDownLatch(1);
        private volatile int readMillis;

        Line(Connection real) {
            this.real = real;
        }

        Connection connection() {
            return proxy(Connection.class, real, (proxy, method, arguments) -> switch (method.getName()) {
                case "prepareStatement" -> statement((PreparedStatement) invoke(real, method, arguments));
                case "setNetworkTimeout" -> {
                    readMillis = (int) arguments[1];
                    yield null;
                }
                case "getNetworkTimeout" -> readMillis;
                case "abort" -> {
                    if (abortHangs) {
                        hang(aborts, Late.ABORT);
                    }
                    aborted.countDown();
                    yield null;
                }
                default -> invoke(real, method, arguments);
            });
        }

        private PreparedStatement statement(PreparedStatement statement) {
            return proxy(PreparedStatement.class, statement, (proxy, method, arguments) -> switch (method.getName()) {
                case "execute" -> {
                    used.add(number);
                    if (late == Late.NOTHING) {
                        read();
                    } else if (used.size() == 1) {
                        begun.await();
                    }
                    yield invoke(statement, method, arguments);
                }
                case "cancel" -> hang(cancels, Late.CANCEL);
                default -> invoke(statement, method, arguments);
            });
        }

        private void read() throws SQLException, InterruptedException {
            if (readMillis == 0) {
                aborted.await();
            } else if (!aborted.await(readMillis, TimeUnit.MILLISECONDS)) {
                throw new SQLException("no answer within " + readMillis + " ms", LOST);
            }
            throw new SQLException("the connection was aborted", LOST);
        }
    }

    private @Nullable Object hang(AtomicInteger number, Late kind) throws SQLException {
        number.incrementAndGet();
        if (late == kind) {
            begun.countDown();
        }
        try {
            while (true) {
                try {
                    end.await();
                    return null;
                } catch (InterruptedException e) {
                    if (!deaf) {
                        throw new SQLException("interrupted", e);
                    }
                }
            }
        } finally {
            number.decrementAndGet();
        }
    }

    private static <T> T proxy(Class<T> type, T real, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(real.getClass().getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static Object invoke(Object real, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public @Nullable Connection connect(String url, Properties properties) throws SQLException {
        return acceptsURL(url) ? new Line(DriverManager.getConnection(REAL)).connection() : null;
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.equals(URL);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }

    /** Lets go of all that hangs. */
    @Override
    public void close() throws SQLException {
        end.countDown();
        first.close();
        DriverManager.deregisterDriver(this);
    }
}
