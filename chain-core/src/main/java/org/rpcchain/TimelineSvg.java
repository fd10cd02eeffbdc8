package org.rpcchain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A timeline as a picture: a lane for each branch, in it a row for each hop, its parts stacked in colours. */
final class TimelineSvg {
    private static final int WIDTH = 960;
    private static final int LEFT = 250;
    private static final int RIGHT = 30;
    private static final int TOP = 84;
    private static final int ROW = 20;
    private static final int BAR = 12;
    private static final int LANE_GAP = 6;
    private static final int TICKS = 5;
    /** The parts of a bar, in order, and their colours: apart for those who see no red or green, too. */
    private static final Map<String, String> COLOURS = new LinkedHashMap<>();

    static {
        COLOURS.put("queue", "#bbbbbb");
        COLOURS.put("service", "#4477aa");
        COLOURS.put("compile", "#ccbb44");
        COLOURS.put("chaining", "#aa3377");
    }

    private final Timeline timeline;
    private final StringBuilder svg = new StringBuilder();

    TimelineSvg(Timeline timeline) {
        this.timeline = timeline;
    }

    @Override
    public String toString() {
        Map<String, List<Timeline.Bar>> lanes = lanes();
        int bottom = TOP
                + lanes.values().stream()
                        .mapToInt(lane -> lane.size() * ROW + LANE_GAP)
                        .sum();
        svg.setLength(0);
        line(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"sans-serif\" font-size=\"12\">",
                WIDTH, bottom + 30, WIDTH, bottom + 30);
        line("<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", WIDTH, bottom + 30);
        line("<text x=\"10\" y=\"20\" font-size=\"14\" font-weight=\"bold\">%s</text>", escaped(timeline.title()));
        line("<text x=\"10\" y=\"38\" fill=\"#555555\">%s</text>", escaped(timeline.note()));
        legend();
        axis(bottom);
        int y = TOP;
        for (Map.Entry<String, List<Timeline.Bar>> lane : lanes.entrySet()) {
            y = lane(lane.getKey(), lane.getValue(), y);
        }
        return svg.append("</svg>\n").toString();
    }

    /** The branches in the order of their paths, so that 2 comes before 10. */
    private Map<String, List<Timeline.Bar>> lanes() {
        Map<String, List<Timeline.Bar>> lanes = new TreeMap<>(TimelineSvg::compare);
        for (Timeline.Bar bar : timeline.bars()) {
            lanes.computeIfAbsent(bar.hop().branch(), branch -> new ArrayList<>())
                    .add(bar);
        }
        return lanes;
    }

    private static int compare(String left, String right) {
        String[] a = left.split("\\.", -1);
        String[] b = right.split("\\.", -1);
        for (int i = 1; i < Math.min(a.length, b.length); i++) {
            // a longer number is a larger one, and what is no number has an order, too
            int size = Integer.compare(a[i].length(), b[i].length());
            int first = size == 0 ? a[i].compareTo(b[i]) : size;
            if (first != 0) {
                return first;
            }
        }
        return Integer.compare(a.length, b.length);
    }

    private void legend() {
        int x = LEFT;
        for (Map.Entry<String, String> part : COLOURS.entrySet()) {
            line("<rect x=\"%d\" y=\"48\" width=\"12\" height=\"12\" fill=\"%s\"/>", x, part.getValue());
            line("<text x=\"%d\" y=\"58\">%s</text>", x + 17, part.getKey());
            x += 90;
        }
    }

    private void axis(int bottom) {
        for (int i = 0; i <= TICKS; i++) {
            long micros = timeline.lengthMicros() * i / TICKS;
            String x = x(micros);
            line("<line x1=\"%s\" y1=\"%d\" x2=\"%s\" y2=\"%d\" stroke=\"#dddddd\"/>", x, TOP - 8, x, bottom);
            line(
                    "<text x=\"%s\" y=\"%d\" text-anchor=\"middle\" fill=\"#555555\">%s ms</text>",
                    x, bottom + 16, Timeline.millis(micros));
        }
    }

    private int lane(String branch, List<Timeline.Bar> bars, int top) {
        int height = bars.size() * ROW;
        if (!branch.isEmpty()) {
            line(
                    "<rect x=\"4\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#4477aa\" fill-opacity=\"0.08\"/>",
                    top - 2, WIDTH - 8, height);
        }
        int y = top;
        for (Timeline.Bar bar : bars) {
            row(bar, y);
            y += ROW;
        }
        return top + height + LANE_GAP;
    }

    private void row(Timeline.Bar bar, int y) {
        HopProfile hop = bar.hop();
        String place = hop.branch() + "#" + hop.hop() + " " + hop.server() + " " + hop.function();
        line("<text x=\"10\" y=\"%d\">%s</text>", y + 11, escaped(place.length() <= 36 ? place : cut(place)));
        long[] parts = {hop.queueMicros(), hop.serviceMicros(), hop.compileMicros(), hop.chainingMicros()};
        long at = bar.startMicros();
        int i = 0;
        line("<g><title>%s: %s ms</title>", escaped(place), Timeline.millis(hop.totalMicros()));
        line("<rect x=\"%s\" y=\"%d\" width=\"1\" height=\"%d\" fill=\"#777777\"/>", x(at), y, BAR);
        for (String colour : COLOURS.values()) {
            part(at, parts[i], y, colour);
            at += parts[i++];
        }
        line("</g>");
    }

    private void part(long at, long micros, int y, String colour) {
        if (micros > 0) {
            line(
                    "<rect x=\"%s\" y=\"%d\" width=\"%s\" height=\"%d\" fill=\"%s\"/>",
                    x(at), y, tenths(scaled(micros)), BAR, colour);
        }
    }

    private static String cut(String place) {
        return place.substring(0, 35) + "…";
    }

    private String x(long micros) {
        return tenths(LEFT * 10L + scaled(micros));
    }

    /** Tenths of a pixel. */
    private long scaled(long micros) {
        long length = Math.max(1, timeline.lengthMicros());
        return Math.round((double) micros * (WIDTH - LEFT - RIGHT) * 10 / length);
    }

    private static String tenths(long value) {
        return value / 10 + "." + value % 10;
    }

    private void line(String format, Object... arguments) {
        svg.append(String.format(java.util.Locale.ROOT, format, arguments)).append('\n');
    }

    /** Names come from other machines: what XML gives a meaning is escaped, what it forbids is replaced. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean isAllowed(int c) {
        return c >= 0x20 && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
    }
}
