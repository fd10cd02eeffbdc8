package org.rpcchain;

/** A timeline as a table with bars, for a terminal. */
final class TimelineText {
    private static final int BAR_WIDTH = 40;
    private static final int NAME_WIDTH = 14;
    private static final String HEAD = String.format(
            "%-7s%4s  %-14s %-14s%8s%8s%8s%9s  |%s|%n",
            "branch", "hop", "server", "function", "queue", "service", "compile", "chaining", " ".repeat(BAR_WIDTH));
    private static final String LEGEND = "times in ms; bars: . queue, # service, % compile, = chaining\n";

    private final Timeline timeline;

    TimelineText(Timeline timeline) {
        this.timeline = timeline;
    }

    private String row(Timeline.Bar bar) {
        HopProfile hop = bar.hop();
        return String.format(
                "%-7s%4d  %-14s %-14s%8s%8s%8s%9s  |%s|%n",
                cut(hop.branch(), 6),
                hop.hop(),
                cut(hop.server(), NAME_WIDTH),
                cut(hop.function().isEmpty() ? "-" : hop.function(), NAME_WIDTH),
                Timeline.millis(hop.queueMicros()),
                Timeline.millis(hop.serviceMicros()),
                Timeline.millis(hop.compileMicros()),
                Timeline.millis(hop.chainingMicros()),
                drawn(bar));
    }

    /** Each part ends at its rounded place, so that parts do not overlap; a hop that was there shows at least a mark. */
    private String drawn(Timeline.Bar bar) {
        HopProfile hop = bar.hop();
        StringBuilder line = new StringBuilder(" ".repeat(place(bar.startMicros())));
        long end = bar.startMicros();
        int begun = line.length();
        long[] parts = {hop.queueMicros(), hop.serviceMicros(), hop.compileMicros(), hop.chainingMicros()};
        for (int i = 0; i < parts.length; i++) {
            end += parts[i];
            line.append(String.valueOf(".#%=".charAt(i)).repeat(Math.max(0, place(end) - line.length())));
        }
        if (line.length() == begun) {
            line.setLength(Math.min(begun, BAR_WIDTH - 1));
            line.append('\'');
        }
        return line.append(" ".repeat(BAR_WIDTH - line.length())).toString();
    }

    private int place(long micros) {
        long length = Math.max(1, timeline.lengthMicros());
        return (int) Math.min(BAR_WIDTH, Math.round((double) micros * BAR_WIDTH / length));
    }

    private static String cut(String name, int width) {
        String printable = name.replaceAll("[\\p{Cc}\\p{Cf}]", "?");
        return printable.length() <= width ? printable : printable.substring(0, width - 1) + "…";
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(timeline.title()).append('\n').append(timeline.note()).append('\n');
        if (!timeline.bars().isEmpty()) {
            text.append(HEAD);
            timeline.bars().forEach(bar -> text.append(row(bar)));
            text.append(LEGEND);
        }
        return text.toString().replace(System.lineSeparator(), "\n");
    }
}
