package org.rpcchain.sandbox.corpus;

import java.util.Map;
import java.util.stream.Collectors;
import org.rpcchain.NextHop;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;

/** The next hops that the honest functions must return; {@code answers.txt} has them as JSON. */
final class Hops {
    private Hops() {}

    /** Answers the stored answers, by file. */
    static Map<String, String> stored() {
        return Corpus.lines("answers.txt")
                .map(line -> line.split(" \\| ", 2))
                .collect(Collectors.toMap(cells -> cells[0], cells -> cells[1]));
    }

    static String json(NextHop hop) {
        return ValueJson.write(asValue(hop));
    }

    private static Value asValue(NextHop hop) {
        if (hop instanceof NextHop.End end) {
            return Value.record().put("end", end.result()).build();
        }
        NextHop.Call call = (NextHop.Call) hop;
        return Value.record()
                .put("server", call.server())
                .put("function", call.function())
                .put("parameters", call.parameters())
                .put("then", call.then())
                .put("state", call.state().asValue())
                .build();
    }
}
