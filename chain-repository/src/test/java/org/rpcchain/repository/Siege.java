package org.rpcchain.repository;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Many requests to one place whose bodies all drip, each a byte now and then, as long as somebody takes them. */
final class Siege implements AutoCloseable {
    private static final long PAUSE_MILLIS = 500;

    private final List<DrippingRequest> requests = new ArrayList<>();
    private final Thread drops = new Thread(this::drip, "drops");
    /** Written by the thread of the drops alone, and read by the test's. */
    private volatile int held;

    private Siege() {}

    /** Begins so many. */
    static Siege of(int requests, URI place) throws IOException {
        Siege siege = new Siege();
        for (int i = 0; i < requests; i++) {
            siege.requests.add(DrippingRequest.inItsBody(place, "text/xml"));
        }
        siege.held = requests;
        siege.drops.start();
        return siege;
    }

    private void drip() {
        try {
            while (true) {
                held = (int)
                        requests.stream().filter(request -> !request.isCutOff()).count();
                Thread.sleep(PAUSE_MILLIS); // that is what a siege does
            }
        } catch (InterruptedException e) {
            // it is over
        }
    }

    /** Answers how many are neither answered nor cut off. */
    int held() {
        return held;
    }

    @Override
    public void close() throws IOException {
        drops.interrupt();
        for (DrippingRequest request : requests) {
            request.close();
        }
    }
}
