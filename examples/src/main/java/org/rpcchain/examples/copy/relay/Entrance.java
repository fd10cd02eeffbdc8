package org.rpcchain.examples.copy.relay;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelInitializer;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Receives who comes through a door, and joins the connection to one behind it.
 *
 * <p>The kernel has accepted the connection at once. Over a real link that takes a round trip, so the other side hears of
 * it one way later, and nothing is read from it before the round trip is over. Runs on the relay's one thread.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of a connection shows in its pipeline
@Sharable
final class Entrance extends ChannelInitializer<Channel> {
    private final Lane there;
    private final Lane back;
    private final Bootstrap outgoing;

    /** Volatile because whoever opened the door sets it, and the relay's thread reads it. */
    private volatile @Nullable InetSocketAddress target;

    Entrance(Lane there, Lane back, Bootstrap outgoing) {
        this.there = there;
        this.back = back;
        this.outgoing = outgoing;
    }

    void leadTo(InetSocketAddress address) {
        target = address;
    }

    @Override
    protected void initChannel(Channel in) {
        in.eventLoop().schedule(() -> connect(in), there.oneWayNanos(), TimeUnit.NANOSECONDS);
    }

    private void connect(Channel in) {
        InetSocketAddress address = target;
        if (address == null) {
            in.close();
            return;
        }
        ChannelFuture connected =
                outgoing.clone(in.eventLoop()).handler(new Pump(back, in)).connect(address);
        connected.addListener(
                done -> in.eventLoop().schedule(() -> join(in, connected), back.oneWayNanos(), TimeUnit.NANOSECONDS));
    }

    private void join(Channel in, ChannelFuture connected) {
        Channel out = connected.channel();
        if (!connected.isSuccess()) {
            in.close();
            return;
        }
        in.pipeline().addLast(new Pump(there, out));
        in.read();
        out.read();
    }
}
