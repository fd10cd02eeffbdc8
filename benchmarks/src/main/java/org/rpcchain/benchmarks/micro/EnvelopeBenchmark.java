package org.rpcchain.benchmarks.micro;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.concurrent.TimeUnit;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.runner.HopIntake;
import org.rpcchain.soap.mime.IncomingParts;
import org.rpcchain.soap.wire.HopXml;
import org.rpcchain.soap.wire.XmlIn;
import org.rpcchain.soap.wire.XmlOut;

/** A hop to the element that stands in its SOAP envelope, and back; and the same text through the XML parser alone. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class EnvelopeBenchmark {
    private static final long LIMIT_BYTES = 16 << 20;
    private static final String UTF_8 = "UTF-8";

    /** Characters of the payload. */
    @Param({"100", "10000"})
    public int payload = 100;

    private final XMLInputFactory readers = XMLInputFactory.newFactory();
    private final XMLOutputFactory writers = XMLOutputFactory.newFactory();
    private final Taking door = new Taking();
    private Hop hop = SampleHop.of(1, 0);
    private byte[] xml = new byte[0];

    /** Creates the benchmark; JMH does. */
    public EnvelopeBenchmark() {}

    /** Takes whole hops. */
    private static final class Taking implements HopXml.Door {
        private Hop last = SampleHop.of(1, 0);

        @Override
        public HopIntake open(Head head) {
            throw new IllegalStateException("the hop " + head.id() + " is there as a whole");
        }

        @Override
        public Delivery arrive(Hop whole) {
            last = whole;
            return Delivery.ACCEPTED;
        }
    }

    /** Makes the hop. */
    @Setup
    public void make() throws XMLStreamException {
        hop = SampleHop.of(1, payload);
        xml = write();
        if (!read().equals(hop)) {
            throw new IllegalStateException("the hop does not come back");
        }
    }

    /** Writes it. */
    @Benchmark
    public byte[] write() throws XMLStreamException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        XMLStreamWriter out = writers.createXMLStreamWriter(bytes, UTF_8);
        new XmlOut(out, null).message(HopXml.of(hop, LIMIT_BYTES));
        out.close();
        return bytes.toByteArray();
    }

    /** Reads it. */
    @Benchmark
    public Hop read() throws XMLStreamException {
        XMLStreamReader in = readers.createXMLStreamReader(new ByteArrayInputStream(xml), UTF_8);
        in.nextTag();
        Delivery unused =
                HopXml.read(new XmlIn(in, IncomingParts.NONE, () -> true), door).accept();
        return door.last;
    }

    /** Reads all tags and texts, and makes nothing of them. */
    @Benchmark
    public long parserRead() throws XMLStreamException {
        XMLStreamReader in = readers.createXMLStreamReader(new ByteArrayInputStream(xml), UTF_8);
        long characters = 0;
        while (in.hasNext()) {
            if (in.next() == XMLStreamReader.CHARACTERS) {
                characters += in.getText().length();
            }
        }
        return characters;
    }
}
