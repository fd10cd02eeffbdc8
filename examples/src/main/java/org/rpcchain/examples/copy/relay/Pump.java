package org.rpcchain.examples.copy.relay;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Carries what one connection sends to the other, through a lane, in order; at the end it closes the other.
 *
 * <p>It reads on only while the lane's backlog is small and the other side takes its bytes, so memory is bounded. Netty's
 * traffic-shaping handlers were tried for the rate and do not serve: they account by intervals, so that after a pause
 * 500 KB pass a lane of 2.1 MB/s in 11 ms instead of 238 (interval 1 s), or in 211 to 348 ms (interval 20 ms). Runs on
 * the relay's one thread.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what becomes of a connection shows in its pipeline
final class Pump extends ChannelInboundHandlerAdapter {
    /** As the queue of a router: what waits for its turn on the lane before senders are stopped. */
    private static final int BACKLOG_BYTES = 512 << 10;

    private final Lane lane;
    private final Channel to;

    /** What is under way, at last the end. Timers only say that something is due, never what: thus nothing overtakes. */
    private final Deque<Optional<ByteBuf>> underWay = new ArrayDeque<>();

    Pump(Lane lane, Channel to) {
        this.lane = lane;
        this.to = to;
    }

    @Override
    public void channelRead(ChannelHandlerContext from, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        send(from, bytes.readableBytes(), Optional.of(bytes));
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext from) {
        readOn(from);
    }

    @Override
    public void channelInactive(ChannelHandlerContext from) {
        send(from, 0, Optional.empty());
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext from, Throwable cause) {
        from.close(); // a connection that breaks is one that ends
    }

    private void send(ChannelHandlerContext from, int size, Optional<ByteBuf> bytesOrEnd) {
        long now = System.nanoTime();
        long due = lane.send(now, size);
        underWay.add(bytesOrEnd);
        from.executor().schedule(this::arrive, due - now, TimeUnit.NANOSECONDS);
    }

    private void arrive() {
        underWay.remove().ifPresentOrElse(to::writeAndFlush, this::end);
    }

    private void end() {
        to.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }

    private void readOn(ChannelHandlerContext from) {
        long wait = lane.nanosUntilBacklog(System.nanoTime(), BACKLOG_BYTES);
        if (wait > 0) {
            from.executor().schedule(() -> readOn(from), wait, TimeUnit.NANOSECONDS);
        } else if (to.isWritable() || !to.isActive()) {
            from.read();
        } else {
            from.executor().schedule(() -> readOn(from), 1, TimeUnit.MILLISECONDS);
        }
    }
}
