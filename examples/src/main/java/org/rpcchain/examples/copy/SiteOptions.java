package org.rpcchain.examples.copy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.rpcchain.examples.copy.experiment.Backing;
import org.rpcchain.examples.copy.experiment.ClientSite;
import org.rpcchain.examples.copy.experiment.Plan;
import org.rpcchain.examples.copy.experiment.WanStats;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SeededTree;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that say which sites there are and how they are reached. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class SiteOptions {
    private static final Pattern FOR_SITE = Pattern.compile("([A-Za-z0-9-]+)=(.*)");

    @Option(
            names = "--near",
            paramLabel = "SITE:MS:MB/S",
            defaultValue = "redmond:32:6.3",
            scope = ScopeType.INHERIT,
            converter = Site.class,
            description = "The near client and its link: name, round trip, bandwidth. Default: ${DEFAULT-VALUE}.")
    private ClientSite near;

    @Option(
            names = "--far",
            paramLabel = "SITE:MS:MB/S",
            defaultValue = "beijing:180:2.1",
            scope = ScopeType.INHERIT,
            converter = Site.class,
            description = "The far client and its link. Default: ${DEFAULT-VALUE}.")
    private ClientSite far;

    @Option(
            names = "--servers",
            paramLabel = "SITE",
            defaultValue = "mtview",
            scope = ScopeType.INHERIT,
            description = "The site of both storage servers. Default: ${DEFAULT-VALUE}.")
    private String servers;

    @Option(
            names = "--launcher",
            paramLabel = "[SITE=]TEMPLATE",
            scope = ScopeType.INHERIT,
            description = "Put before the command of a site's processes, %%s being the site: 'ip netns exec wan-%%s',"
                    + " 'ssh %%s'. Default: empty, so they start here.")
    private List<String> launchers = new ArrayList<>();

    @Option(
            names = "--host",
            paramLabel = "SITE=ADDRESS",
            scope = ScopeType.INHERIT,
            description =
                    "The address of a site where there is a real network; give one for each site. No relay is used"
                            + " then.")
    private Map<String, String> hosts = new HashMap<>();

    @Option(
            names = "--wan-stats",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "The file that the wan testbed counts to; goes with --wan-pid.")
    private @Nullable Path wanStats;

    @Option(
            names = "--wan-pid",
            paramLabel = "PID",
            scope = ScopeType.INHERIT,
            description = "The wan testbed's process.")
    private long wanPid;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "target",
            scope = ScopeType.INHERIT,
            description = "Where copy.json and the work directory go. Default: ${DEFAULT-VALUE}.")
    private Path output;

    @Option(
            names = "--nfs",
            scope = ScopeType.INHERIT,
            description = "Let each storage server go through a real NFS server of its own. Needs root, nfs-ganesha-vfs"
                    + " and rpcbind.")
    private boolean nfs;

    @Option(
            names = "--backup",
            scope = ScopeType.INHERIT,
            description = "Let the server that is copied to write on a third one, too, by a sub-chain.")
    private boolean backup;

    ClientSite near() {
        return near;
    }

    ClientSite far() {
        return far;
    }

    /** Answers the client site of this name. */
    ClientSite client(String name) {
        for (ClientSite site : List.of(near, far)) {
            if (site.name().equals(name)) {
                return site;
            }
        }
        throw new BadInput(
                "there is no client at '" + name + "'; there is one at " + near.name() + " and one at " + far.name());
    }

    String servers() {
        return servers;
    }

    Path output() {
        return output.toAbsolutePath();
    }

    Path work() {
        return output().resolve("copy");
    }

    /** Answers whether paths mean the same to the servers' site as they do here. */
    boolean serversAreHere() {
        return launchers.isEmpty();
    }

    boolean relayed() {
        return hosts.isEmpty();
    }

    Backing backing() {
        return new Backing(nfs, backup);
    }

    /** Answers the plan of these sites. */
    Plan plan(List<ClientSite> clients, Path source, Optional<SeededTree> generated, long seed, Path target) {
        check(clients);
        return new Plan(
                servers,
                clients,
                launcher(),
                hosts,
                stats(),
                source,
                generated,
                seed,
                target.toAbsolutePath(),
                backing(),
                work());
    }

    private void check(List<ClientSite> clients) {
        List<String> sites =
                new ArrayList<>(clients.stream().map(ClientSite::name).toList());
        sites.add(servers);
        if (sites.stream().distinct().count() < sites.size()) {
            throw new BadInput("the sites " + sites + " are not all different; name each but once");
        }
        for (String site : hosts.isEmpty() ? List.<String>of() : sites) {
            if (!hosts.containsKey(site)) {
                throw new BadInput("the site " + site + " has no address; add --host " + site + "=ADDRESS, or leave out"
                        + " --host for emulated links");
            }
        }
    }

    private Optional<WanStats> stats() {
        if (wanStats == null) {
            return Optional.empty();
        }
        if (wanPid == 0) {
            throw new BadInput("--wan-stats needs --wan-pid, the process that writes " + wanStats);
        }
        return Optional.of(new WanStats(wanStats.toAbsolutePath(), wanPid));
    }

    private Launcher launcher() {
        Map<String, String> templates = new LinkedHashMap<>();
        String others = "";
        for (String each : launchers) {
            Matcher forSite = FOR_SITE.matcher(each);
            if (forSite.matches()) {
                templates.put(forSite.group(1), forSite.group(2));
            } else {
                others = each;
            }
        }
        return new Launcher(templates, others);
    }

    /** Reads a client's site. */
    static final class Site implements ITypeConverter<ClientSite> {
        @Override
        public ClientSite convert(String text) {
            return ClientSite.parse(text);
        }
    }
}
