package org.rpcchain.repository.cli;

import java.util.List;
import org.rpcchain.NextHop;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.message.ValueJson;
import org.rpcchain.repository.trial.CheckReport;

/** Shows a report to programs: one JSON object on one line, always with the same names. */
final class CheckJson {
    private CheckJson() {}

    static String of(CheckReport report) {
        return ValueJson.write(Value.record()
                .put("file", report.file())
                .put("hash", report.hash().map(Value::of).orElse(Value.nothing()))
                .put("allowed", report.allowed())
                .put("methods", texts(report.methods()))
                .put("problem", Printer.problem(report.problem()))
                .put("next", report.next().map(CheckJson::next).orElse(Value.nothing()))
                .put("console", texts(report.console()))
                .build());
    }

    private static Value next(NextHop next) {
        if (next instanceof NextHop.Responding responding) {
            return next(responding.next()).with("responses", Value.list(responding.responses()));
        }
        if (next instanceof NextHop.Split split) {
            return split(split);
        }
        return next instanceof NextHop.Call call
                ? call(call).build()
                : Value.record()
                        .put("kind", "end")
                        .put("result", ((NextHop.End) next).result())
                        .build();
    }

    private static RecordBuilder call(NextHop.Call call) {
        return Value.record()
                .put("kind", "call")
                .put("server", call.server())
                .put("function", call.function())
                .put("parameters", call.parameters())
                .put("then", call.then())
                .put("state", call.state().asValue());
    }

    private static Value split(NextHop.Split split) {
        List<Value> branches =
                split.branches().stream().map(call -> call(call).build()).toList();
        return Value.record()
                .put("kind", "split")
                .put("branches", Value.list(branches))
                .put("mergeHost", split.mergeHost())
                .put("merge", split.merge())
                .put("state", split.state().asValue())
                .build();
    }

    private static Value texts(List<String> texts) {
        return Value.list(texts.stream().map(Value::of).toList());
    }
}
