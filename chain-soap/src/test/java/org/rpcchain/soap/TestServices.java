package org.rpcchain.soap;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

/** What the tests' servers offer. */
public final class TestServices {
    final CountDownLatch started = new CountDownLatch(1);
    final AtomicInteger calls = new AtomicInteger();

    @ServiceFunction("add")
    public long add(long a, long b) {
        calls.incrementAndGet();
        started.countDown();
        return a + b;
    }

    @ServiceFunction("echo")
    public Value echo(Value value) {
        calls.incrementAndGet();
        started.countDown();
        return value;
    }

    @ServiceFunction("size")
    public long size(byte[] content) {
        calls.incrementAndGet();
        started.countDown();
        return content.length;
    }

    @ServiceFunction("fail")
    public long fail() {
        throw new IllegalStateException("the disk is on fire");
    }
}
