package org.rpcchain.examples.copy.storage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;

/** The directories of an export. What the server said of an entry when its directory was listed need not be asked again. */
final class NfsTree implements ListedTree {
    private final NfsExport export;
    private final Map<String, Value> attributes = new HashMap<>();

    NfsTree(NfsExport export) {
        this.export = export;
    }

    @Override
    public List<String> names(String directory) {
        List<String> names = new ArrayList<>();
        Value listing = NfsExport.path(directory);
        boolean complete = false;
        while (!complete) {
            Value page = export.call("list", listing);
            for (Value entry : page.get("entries").items()) {
                String name = entry.get("name").text();
                names.add(name);
                if (entry.has("attributes")) {
                    attributes.put(directory.isEmpty() ? name : directory + "/" + name, entry.get("attributes"));
                }
            }
            complete = page.get("complete").bool();
            listing = listing.with("after", page.get("after"));
        }
        names.sort(null);
        return names;
    }

    @Override
    public boolean isDirectory(String path) {
        try {
            return attributes(path).get("type").text().equals("directory");
        } catch (StorageProblem e) {
            return false; // its entry will say why
        }
    }

    @Override
    public Value entry(String path) {
        RecordBuilder entry = Value.record().put("path", path);
        try {
            Value found = attributes(path);
            if (found.get("type").text().equals("file")) {
                return entry.put("size", found.get("size")).build();
            }
            return entry.put("error", path + " is not a regular file; such are not copied")
                    .build();
        } catch (StorageProblem e) {
            return entry.put("error", e.sentence()).build();
        }
    }

    private Value attributes(String path) {
        Value known = attributes.get(path);
        return known == null ? export.call("attributes", NfsExport.path(path)) : known;
    }
}
