package org.rpcchain.examples.copy.site;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Decides where a site's processes start: by a template that is put before the command.
 *
 * <p>In a template, {@code %s} is the site: empty starts the process here, {@code ip netns exec wan-%s} in a network
 * namespace, {@code ssh %s} on a machine where Java and the class path lie at the same places. Words are parted by
 * blanks. Immutable.
 */
public final class Launcher {
    private final Map<String, String> templates;
    private final String others;
    private final SiteClasses classes;

    /** Uses these templates by site, and {@code others} for all other sites. */
    public Launcher(Map<String, String> templates, String others) {
        this(templates, others, SiteClasses.ofThisProcess());
    }

    private Launcher(Map<String, String> templates, String others, SiteClasses classes) {
        this.templates = Map.copyOf(templates);
        this.others = others;
        this.classes = classes;
    }

    /** Answers one that does as this, but has processes take their classes from there. */
    public Launcher with(SiteClasses place) {
        return new Launcher(templates, others, place);
    }

    /** Answers the command that runs {@link SiteProcess} with these arguments at a site. */
    public List<String> command(String site, List<String> arguments) {
        return command(site, SiteProcess.class, arguments);
    }

    /** Answers the command that runs another main class of this class path, one that does as {@link SiteProcess} does. */
    public List<String> command(String site, Class<?> main, List<String> arguments) {
        return at(site, java(main, arguments));
    }

    /** Answers the command that runs these words, a program and its arguments, at a site. */
    public List<String> at(String site, List<String> words) {
        String template =
                templates.getOrDefault(site, others).replace("%s", site).strip();
        List<String> command = new ArrayList<>();
        if (!template.isEmpty()) {
            command.addAll(List.of(template.split("\\s+")));
        }
        boolean remoteShell =
                !command.isEmpty() && new File(command.get(0)).getName().equals("ssh");
        for (String word : words) {
            command.add(remoteShell ? quoted(word) : word);
        }
        return command;
    }

    /** What was said of this JVM's compilers is said to each site's. */
    private static List<String> compilers() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-XX:TieredStopAtLevel="))
                .toList();
    }

    private List<String> java(Class<?> main, List<String> arguments) {
        List<String> java = new ArrayList<>();
        java.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        java.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-Djava.awt.headless=true"));
        java.addAll(compilers());
        java.addAll(classes.options());
        java.add("-Dlogback.configurationFile=org/rpcchain/examples/copy/site/logback.xml");
        java.addAll(List.of("-cp", classes.classPath(), main.getName()));
        java.addAll(arguments);
        return java;
    }

    /** ssh joins its words by blanks and gives them to a shell. */
    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
