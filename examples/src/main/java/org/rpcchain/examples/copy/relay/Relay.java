package org.rpcchain.examples.copy.relay;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Carries TCP connections over emulated wide-area links. Doors are ports on the loopback interface; one thread carries
 * everything, so that the connections of a link share its bandwidth without locks. Thread-safe.
 */
public final class Relay implements AutoCloseable {
    /** How much is read at once: small against a link's bandwidth, so that connections share it fairly. */
    private static final int READ_BYTES = 8 << 10;

    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final Map<String, Lane> lanes = new ConcurrentHashMap<>();

    /** Opens a door at the site {@code at}, over the link, to something at the link's other site. */
    public Door open(Link link, String at) {
        String other = link.otherEndOf(at);
        Entrance entrance = new Entrance(lane(at, other, link), lane(other, at, link), outgoing());
        ServerBootstrap listening = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, 1_024)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, reads())
                .childHandler(entrance);
        InetSocketAddress bound = (InetSocketAddress) listening
                .bind(InetAddress.getLoopbackAddress(), 0)
                .syncUninterruptibly()
                .channel()
                .localAddress();
        return new Door(bound.getPort(), entrance);
    }

    /** Answers how many bytes each direction has carried so far: {@code "redmond mtview"} to bytes of TCP content. */
    public Map<String, Long> carriedBytes() {
        Map<String, Long> carried = new TreeMap<>();
        lanes.forEach((name, lane) -> carried.put(name, lane.carriedBytes()));
        return carried;
    }

    @Override
    public void close() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    private Lane lane(String from, String to, Link link) {
        return lanes.computeIfAbsent(from + " " + to, name -> new Lane(link, System.nanoTime()));
    }

    private static Bootstrap outgoing() {
        return new Bootstrap()
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.AUTO_READ, false)
                .option(ChannelOption.RECVBUF_ALLOCATOR, reads());
    }

    private static RecvByteBufAllocator reads() {
        return new FixedRecvByteBufAllocator(READ_BYTES).maxMessagesPerRead(1);
    }
}
