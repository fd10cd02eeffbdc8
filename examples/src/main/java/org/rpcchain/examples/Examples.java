package org.rpcchain.examples;

import java.io.IOException;
import java.util.Arrays;
import org.rpcchain.examples.mail.WebMail;
import org.rpcchain.examples.tour.Tour;

/** Runs the example that the first argument names, with the others as its options. */
public final class Examples {
    private Examples() {}

    /** Runs {@code web-mail}, or one of the programs of the tour. */
    public static void main(String[] args) throws IOException {
        if (args.length > 0 && args[0].equals("web-mail")) {
            WebMail.main(Arrays.copyOfRange(args, 1, args.length));
        } else {
            Tour.main(args);
        }
    }
}
