package org.rpcchain.sandbox.compiler.janino;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.commons.compiler.CompileException;
import org.rpcchain.sandbox.compiler.NotCompiledException;

/** Takes the place out of the compiler's messages, which begin with it, sometimes several times. */
final class Complaint {
    private static final Pattern PLACE = Pattern.compile("File '[^']*', Line (\\d+), Column (\\d+): ");

    private Complaint() {}

    /** Answers what the compiler complains of. */
    static NotCompiledException of(CompileException e) {
        String message = String.valueOf(e.getMessage());
        Matcher place = PLACE.matcher(message);
        int line = 0;
        int column = 0;
        int end = 0;
        while (place.find(end) && place.start() == end) {
            line = Integer.parseInt(place.group(1));
            column = Integer.parseInt(place.group(2));
            end = place.end();
        }
        return new NotCompiledException(line, column, message.substring(end));
    }

    /** Answers what the compiler could not cope with; it wraps some throwables, ours too. */
    static RuntimeException fromWithin(RuntimeException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof NotCompiledException ours) {
                return ours;
            }
            if (cause instanceof CompileException complaint) {
                return of(complaint);
            }
        }
        return e;
    }
}
