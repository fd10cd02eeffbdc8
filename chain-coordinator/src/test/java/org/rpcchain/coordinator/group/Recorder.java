package org.rpcchain.coordinator.group;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes down what a listener hears, and whether two threads ever spoke at once. */
final class Recorder implements GroupListener {
    final List<View> views = new CopyOnWriteArrayList<>();
    final List<String> expelled = new CopyOnWriteArrayList<>();
    private final List<Heard> heard = new ArrayList<>();
    private Thread inside;
    private boolean overlapped;

    @Override
    public void viewChanged(View view) {
        enter();
        views.add(view);
        leave();
    }

    @Override
    public void received(String from, byte[] message) {
        enter();
        synchronized (this) {
            heard.add(new Heard(from, message, views.size()));
        }
        leave();
    }

    @Override
    public void expelled(String reason) {
        expelled.add(reason);
    }

    synchronized List<byte[]> from(String sender) {
        return heard.stream()
                .filter(one -> one.from().equals(sender))
                .map(Heard::message)
                .toList();
    }

    synchronized List<Heard> all() {
        return List.copyOf(heard);
    }

    synchronized boolean overlapped() {
        return overlapped;
    }

    View lastView() {
        return views.get(views.size() - 1);
    }

    private synchronized void enter() {
        overlapped |= inside != null;
        inside = Thread.currentThread();
    }

    private synchronized void leave() {
        inside = null;
    }

    /** A message that was heard. */
    static final class Heard {
        private final String from;
        private final byte[] message;
        private final int viewsBefore;

        Heard(String from, byte[] message, int viewsBefore) {
            this.from = from;
            this.message = message;
            this.viewsBefore = viewsBefore;
        }

        String from() {
            return from;
        }

        byte[] message() {
            return message;
        }

        int viewsBefore() {
            return viewsBefore;
        }
    }
}
