package org.rpcchain.benchmarks.micro;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.message.ValueJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/** A value to bytes and back, as hops carry it and as clients of other languages send it; and the same tree by Jackson alone. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class ValueCodecBenchmark {
    private static final int FIELDS = 20;
    private static final int ROWS = 200;
    private static final int BYTES = 10_000;

    /** A record of 20 texts, a list of 200 small records, or one of 10,000 bytes. */
    @Param({"fields", "rows", "bytes"})
    public String value = "fields";

    private final JsonMapper json = JsonMapper.shared();
    private final CBORMapper cbor = CBORMapper.shared();
    private Value ours = Value.nothing();
    private byte[] ourCbor = new byte[0];
    private String ourJson = "";
    private JsonNode cborTree = json.missingNode();
    private JsonNode jsonTree = json.missingNode();

    /** Creates the benchmark; JMH does. */
    public ValueCodecBenchmark() {}

    /** Makes the value, in all its forms. */
    @Setup
    public void make() {
        ours = switch (value) {
            case "fields" -> fields();
            case "rows" -> Value.list(rows());
            default -> Value.record().put("data", bytes()).build();
        };
        ourCbor = ValueCbor.write(ours);
        ourJson = ValueJson.write(ours);
        cborTree = cbor.readTree(ourCbor);
        jsonTree = json.readTree(ourJson);
        if (!ValueCbor.read(ourCbor).equals(ours) || !ValueJson.read(ourJson).equals(ours)) {
            throw new IllegalStateException("the value " + value + " does not come back");
        }
    }

    private static Value fields() {
        RecordBuilder fields = Value.record();
        for (int i = 0; i < FIELDS; i++) {
            fields.put("field" + i, "value " + i);
        }
        return fields.build();
    }

    private static List<Value> rows() {
        List<Value> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            rows.add(Value.record()
                    .put("id", i)
                    .put("name", "row " + i)
                    .put("open", i % 2 == 0)
                    .build());
        }
        return rows;
    }

    private static byte[] bytes() {
        byte[] bytes = new byte[BYTES];
        new SplittableRandom(BYTES).nextBytes(bytes);
        return bytes;
    }

    /** To CBOR. */
    @Benchmark
    public Object cborWrite() {
        return ValueCbor.write(ours);
    }

    /** From CBOR. */
    @Benchmark
    public Object cborRead() {
        return ValueCbor.read(ourCbor);
    }

    /** To JSON. */
    @Benchmark
    public Object jsonWrite() {
        return ValueJson.write(ours);
    }

    /** From JSON. */
    @Benchmark
    public Object jsonRead() {
        return ValueJson.read(ourJson);
    }

    /** Jackson's tree to CBOR. */
    @Benchmark
    public Object jacksonCborWrite() {
        return cbor.writeValueAsBytes(cborTree);
    }

    /** Jackson's tree from CBOR. */
    @Benchmark
    public Object jacksonCborRead() {
        return cbor.readTree(ourCbor);
    }

    /** Jackson's tree to JSON. */
    @Benchmark
    public Object jacksonJsonWrite() {
        return json.writeValueAsString(jsonTree);
    }

    /** Jackson's tree from JSON. */
    @Benchmark
    public Object jacksonJsonRead() {
        return json.readTree(ourJson);
    }
}
