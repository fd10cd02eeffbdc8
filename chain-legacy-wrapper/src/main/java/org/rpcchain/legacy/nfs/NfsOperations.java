package org.rpcchain.legacy.nfs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.nfs.protocol.Attributes;
import org.rpcchain.legacy.nfs.protocol.Found;
import org.rpcchain.legacy.nfs.protocol.NfsClient;
import org.rpcchain.legacy.nfs.protocol.NfsException;
import org.rpcchain.legacy.nfs.protocol.NfsStatus;

/** The operations of the service, by name: a table, printed in {@code docs/legacy/nfs.md}. Thread-safe. */
final class NfsOperations {
    private static final int MOST_ENTRIES = 1_000;
    private static final int FILE_MODE = 0644;
    private static final int DIRECTORY_MODE = 0755;
    private static final int MOST_MODE = 07777;

    private final Map<String, Operation> table = new LinkedHashMap<>();
    private final Export export;
    private final Tree tree;
    private final NfsContent content;
    private final NfsDirectories directories;
    private final int answerLimit;

    private interface Work {
        Value run(Parameters parameters, Visit visit);
    }

    private record Operation(LegacyOperation described, Work work) {}

    NfsOperations(Export export, NfsSettings settings) {
        this.export = export;
        tree = new Tree(export, new Handles(settings.handleTime()));
        content = new NfsContent(export, tree);
        directories = new NfsDirectories(export, tree);
        answerLimit = settings.answerLimit();
        repeatable("read", List.of("path", "offset", "length"), this::read);
        repeatable("write", List.of("path", "offset", "data", "[stable]"), this::write);
        repeatable("commit", List.of("path", "[verifier]"), this::commit);
        repeatable("lookup", List.of("path"), this::lookup);
        repeatable("attributes", List.of("path"), this::attributes);
        repeatable("list", List.of("path", "[after]", "[limit]"), this::list);
        repeatable("resize", List.of("path", "size"), this::resize);
        once("create", List.of("path", "[exclusive]", "[mode]"), this::create);
        once("makeDirectory", List.of("path", "[mode]"), this::makeDirectory);
        once("remove", List.of("path"), this::remove);
        once("removeDirectory", List.of("path"), this::removeDirectory);
        once("rename", List.of("from", "to"), this::rename);
    }

    private void repeatable(String name, List<String> parameters, Work work) {
        table.put(name, new Operation(new LegacyOperation(name, parameters, true), work));
    }

    private void once(String name, List<String> parameters, Work work) {
        table.put(name, new Operation(new LegacyOperation(name, parameters, false), work));
    }

    List<LegacyOperation> described() {
        return table.values().stream().map(Operation::described).toList();
    }

    /** Answers an operation with its parameters, ready to run. */
    Prepared prepare(String name, Value values) {
        Operation operation = table.get(name);
        if (operation == null) {
            throw Parameters.refusal("an NFS service has no operation " + name + "; it has " + table.keySet());
        }
        Parameters parameters = Parameters.of(operation.described(), values);
        return visit -> operation.work().run(parameters, visit);
    }

    /** An operation with its parameters. */
    interface Prepared {
        /** Runs it; parameters that do not fit are refused before anything is sent. */
        Value run(Visit visit);
    }

    private Value read(Parameters parameters, Visit visit) {
        NfsPath path = parameters.path("path");
        long offset = parameters.number("offset");
        return content.read(path, offset, parameters.number("length", 0, answerLimit), visit);
    }

    private Value write(Parameters parameters, Visit visit) {
        NfsClient.Content bytes = new NfsClient.Content(
                parameters.number("offset"), parameters.bytes("data"), parameters.flag("stable", true));
        return content.write(parameters.path("path"), bytes, visit);
    }

    private Value commit(Parameters parameters, Visit visit) {
        return content.commit(parameters.path("path"), parameters.someBytes("verifier"), visit);
    }

    /** That there is no such file is an answer here. */
    private Value lookup(Parameters parameters, Visit visit) {
        NfsPath path = parameters.path("path");
        try {
            Attributes attributes = path.isRoot() ? attributesOf(path, visit) : lookup(path, visit);
            return Value.record()
                    .put("found", true)
                    .put("attributes", NfsValues.of(attributes))
                    .build();
        } catch (NfsException e) {
            if (e.status() != NfsStatus.NFS3ERR_NOENT) {
                throw e;
            }
            return Value.record().put("found", false).build();
        }
    }

    private Attributes lookup(NfsPath path, Visit visit) {
        Found found = tree.lookup(path, visit);
        return found.attributes().orElseGet(() -> attributesOf(path, visit));
    }

    private Value attributes(Parameters parameters, Visit visit) {
        return NfsValues.of(attributesOf(parameters.path("path"), visit));
    }

    private Attributes attributesOf(NfsPath path, Visit visit) {
        String what = "asking for the attributes of " + path;
        return tree.at(path, visit, file -> export.client(visit.asker()).attributes(file, what, visit.asker()));
    }

    private Value list(Parameters parameters, Visit visit) {
        NfsDirectories.Mark mark =
                parameters.text("after").map(NfsDirectories.Mark::parse).orElse(NfsDirectories.Mark.START);
        int limit = parameters.has("limit") ? parameters.number("limit", 1, MOST_ENTRIES) : MOST_ENTRIES;
        return directories.list(parameters.path("path"), mark, limit, visit);
    }

    private Value resize(Parameters parameters, Visit visit) {
        NfsPath path = parameters.path("path").belowRoot();
        long size = parameters.number("size");
        return tree.at(path, visit, file -> {
            export.client(visit.asker()).resize(file, size, "resizing " + path, visit.asker());
            return done();
        });
    }

    private Value create(Parameters parameters, Visit visit) {
        NfsPath path = parameters.path("path");
        boolean exclusive = parameters.flag("exclusive", false);
        int mode = mode(parameters, FILE_MODE);
        return tree.in(path, visit, place -> {
            export.client(visit.asker()).create(place, mode, exclusive, "creating " + path, visit.asker());
            return done();
        });
    }

    private Value makeDirectory(Parameters parameters, Visit visit) {
        NfsPath path = parameters.path("path");
        int mode = mode(parameters, DIRECTORY_MODE);
        return tree.in(path, visit, place -> {
            export.client(visit.asker()).makeDirectory(place, mode, "making the directory " + path, visit.asker());
            return done();
        });
    }

    private static int mode(Parameters parameters, int otherwise) {
        return parameters.has("mode") ? parameters.number("mode", 0, MOST_MODE) : otherwise;
    }

    private Value remove(Parameters parameters, Visit visit) {
        NfsPath path = parameters.path("path");
        return tree.in(path, visit, place -> {
            export.client(visit.asker()).remove(place, "removing " + path, visit.asker());
            tree.gone(path);
            return done();
        });
    }

    private Value removeDirectory(Parameters parameters, Visit visit) {
        NfsPath path = parameters.path("path");
        return tree.in(path, visit, place -> {
            export.client(visit.asker()).removeDirectory(place, "removing the directory " + path, visit.asker());
            tree.gone(path);
            return done();
        });
    }

    private Value rename(Parameters parameters, Visit visit) {
        NfsPath from = parameters.path("from");
        NfsPath to = parameters.path("to");
        String what = "renaming " + from + " to " + to;
        return tree.in(
                from,
                visit,
                here -> tree.in(to, visit, there -> {
                    export.client(visit.asker()).rename(here, there, what, visit.asker());
                    tree.gone(from);
                    tree.gone(to);
                    return done();
                }));
    }

    private static Value done() {
        return Value.record().put("done", true).build();
    }
}
