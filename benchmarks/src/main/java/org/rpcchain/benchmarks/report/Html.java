package org.rpcchain.benchmarks.report;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** A report as a page for browsers, from its Markdown. */
final class Html {
    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(TABLES).escapeHtml(true).build();
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
}
