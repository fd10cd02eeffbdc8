package org.rpcchain.benchmarks.report;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/** A report as a page for browsers, from its Markdown. Of tags in that, none gets through but the rows' anchors. */
final class Html {
    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(TABLES)
            .escapeHtml(true)
            .nodeRendererFactory(AnchorsAlone::new)
            .build();
    private static final String STYLE = """
            body { font-family: sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1em; line-height: 1.4 }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums }
            th, td { border-bottom: 1px solid #ccc; padding: 0.2em 0.8em; text-align: left }
            img { max-width: 100% }
            """;

    private Html() {}

    static String of(String title, String markdown) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + title
                + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n"
                + RENDERER.render(PARSER.parse(markdown)) + "</body>\n</html>\n";
    }

    /** Writes a tag as it is where it is an anchor's, and as text where it is another. */
    private record AnchorsAlone(HtmlNodeRendererContext context) implements NodeRenderer {
        private static final Pattern ANCHOR = Pattern.compile("<a id=\"[A-Za-z0-9-]+\">|</a>");

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(HtmlInline.class);
        }

        @Override
        public void render(Node node) {
            String tag = ((HtmlInline) node).getLiteral();
            if (ANCHOR.matcher(tag).matches()) {
                context.getWriter().raw(tag);
            } else {
                context.getWriter().text(tag);
            }
        }
    }
}
