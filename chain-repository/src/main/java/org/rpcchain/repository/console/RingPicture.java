package org.rpcchain.repository.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.rpcchain.coordinator.report.CoordinatorReport.Kind;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.repository.console.CoordinatorsView.Member;

/** The ring of the coordinators as a drawing: where each stands, and an arrow to each of its successors. */
record RingPicture(List<Node> nodes, List<Arrow> arrows) {
    static final int WIDTH = 560;
    static final int HEIGHT = 320;
    static final int RADIUS = 34;

    private static final double ACROSS = 190;
    private static final double DOWN = 105;
    /** How far an arrow is bent, so that two between the same coordinators are seen apart. */
    private static final double BEND = 26;

    /** How far beyond the bend its words stand. */
    private static final double LABEL = 8;

    private static final int SHORT = 9;

    /** A coordinator at a place; the name is cut where it is long. */
    record Node(Member member, long x, long y) {
        String label() {
            String name = member.name();
            return name.length() <= SHORT ? name : name.substring(0, SHORT - 1) + "…";
        }
    }

    /** An arrow to a successor, with how many records that has not confirmed. */
    record Arrow(String path, long x, long y, long lag) {}

    static RingPicture of(List<Member> members) {
        Map<String, Node> nodes = IntStream.range(0, members.size())
                .mapToObj(i -> node(members.get(i), i, members.size()))
                .collect(Collectors.toMap(node -> node.member().name(), node -> node));
        List<Arrow> arrows = new ArrayList<>();
        for (Member member : members) {
            member.report()
                    .ifPresent(report -> report.ring().stream()
                            .filter(peer -> peer.kind() == Kind.SUCCESSOR)
                            .forEach(peer -> arrows.add(arrow(nodes, member.name(), peer))));
        }
        return new RingPicture(
                members.stream().map(member -> found(nodes, member.name())).toList(), arrows);
    }

    private static Node found(Map<String, Node> nodes, String name) {
        Node node = nodes.get(name);
        if (node == null) {
            throw new IllegalArgumentException("there is no place for " + name);
        }
        return node;
    }

    /** Clockwise from the top; two stand side by side. */
    private static Node node(Member member, int number, int count) {
        double start = count == 2 ? Math.PI : -Math.PI / 2;
        double angle = start + 2 * Math.PI * number / count;
        boolean alone = count == 1;
        return new Node(
                member,
                Math.round(WIDTH / 2.0 + (alone ? 0 : ACROSS * Math.cos(angle))),
                Math.round(HEIGHT / 2.0 + (alone ? 0 : DOWN * Math.sin(angle))));
    }

    private static Arrow arrow(Map<String, Node> nodes, String from, Peer to) {
        Node start = found(nodes, from);
        Node end = found(nodes, to.name());
        double dx = end.x() - (double) start.x();
        double dy = end.y() - (double) start.y();
        double length = Math.max(1, Math.hypot(dx, dy));
        double middleX = (start.x() + end.x()) / 2.0 + dy / length * BEND;
        double middleY = (start.y() + end.y()) / 2.0 - dx / length * BEND;
        String path = "M" + edge(start, middleX, middleY, 2) + " Q" + text(middleX) + " " + text(middleY) + " "
                + edge(end, middleX, middleY, 8);
        return new Arrow(
                path, Math.round(middleX + dy / length * LABEL), Math.round(middleY - dx / length * LABEL), to.lag());
    }

    /** Answers the point on a coordinator's rim, and {@code gap} beyond, towards another. */
    private static String edge(Node node, double towardsX, double towardsY, int gap) {
        double dx = towardsX - node.x();
        double dy = towardsY - node.y();
        double length = Math.max(1, Math.hypot(dx, dy));
        return text(node.x() + dx / length * (RADIUS + gap)) + " " + text(node.y() + dy / length * (RADIUS + gap));
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }
}
