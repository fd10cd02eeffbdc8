package org.rpcchain.repository.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** What a command line and its answer look like on a terminal, with stdout, stderr and the exit status told apart. */
final class Transcript {
    private static final String PROMPT = "$ rpcchain";
    private static final Pattern WORD = Pattern.compile("'[^']*'|\\S+");
    private static final Pattern FILE = Pattern.compile("[A-Za-z0-9]+\\.java|transcripts");

    private final String directory;

    /** Creates the terminal of a directory, in which all files are named without it. */
    Transcript(String directory) {
        this.directory = directory.endsWith("/") ? directory : directory + "/";
    }

    /** Answers the transcript of the command line that a transcript starts with. */
    String again(String transcript) {
        String line = transcript.lines().findFirst().orElseThrow();
        if (!line.startsWith(PROMPT)) {
            throw new IllegalArgumentException("a transcript starts with '" + PROMPT + "', not with '" + line + "'");
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine rpcchain = Main.commandLine();
        int status = rpcchain.setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments(line));
        return line + "\n" + section("stdout", out) + section("stderr", err) + "exit status " + status + "\n";
    }

    private String[] arguments(String line) {
        List<String> words = WORD.matcher(line.substring(PROMPT.length()))
                .results()
                .map(MatchResult::group)
                .toList();
        return words.stream().map(this::argument).toArray(String[]::new);
    }

    private String argument(String word) {
        String plain = word.startsWith("'") ? word.substring(1, word.length() - 1) : word;
        return FILE.matcher(plain).matches() ? directory + plain : plain;
    }

    private String section(String name, StringWriter text) {
        String content = text.toString()
                .replace("\r\n", "\n")
                .replace(directory, "")
                .replaceAll("it used [0-9,]+ ms", "it used (some) ms");
        return content.isEmpty() ? "" : "--- " + name + "\n" + content + "---\n";
    }
}
