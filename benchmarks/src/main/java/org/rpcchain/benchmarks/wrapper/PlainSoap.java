package org.rpcchain.benchmarks.wrapper;

import com.ctc.wstx.stax.WstxInputFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.rpcchain.benchmarks.load.Contender;

/** A quote by HttpClient 5 and StAX: a message that is ready, and an answer of which each element is read. */
final class PlainSoap implements Contender {
    private static final String MESSAGE = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
            + "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body><q:quote xmlns:q=\""
            + Quotes.NAMESPACE + "\"><symbol>" + Quotes.SYMBOL + "</symbol></q:quote></e:Body></e:Envelope>";

    private final XMLInputFactory xml = new WstxInputFactory();
    private final CloseableHttpClient client = Pool.client();
    private final URI address;

    PlainSoap(URI address) {
        this.address = address;
    }

    @Override
    public String name() {
        return "direct";
    }

    @Override
    public void carry(int times) {
        try {
            for (int i = 0; i < times; i++) {
                List<Integer> volumes =
                        client.execute(request(), response -> volumes(EntityUtils.toByteArray(response.getEntity())));
                if (volumes.size() != Quotes.VOLUMES) {
                    throw new IllegalStateException("the quote came back with the volumes " + volumes);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the service at " + address + " has not answered", e);
        }
    }

    private HttpPost request() {
        HttpPost request = new HttpPost(address);
        request.setHeader("SOAPAction", "\"\"");
        request.setEntity(new StringEntity(MESSAGE, ContentType.TEXT_XML.withCharset("UTF-8")));
        return request;
    }

    private List<Integer> volumes(byte[] answer) throws IOException {
        List<Integer> volumes = new ArrayList<>();
        try {
            XMLStreamReader in = xml.createXMLStreamReader(new ByteArrayInputStream(answer));
            while (in.hasNext()) {
                if (in.next() == XMLStreamConstants.START_ELEMENT
                        && in.getLocalName().equals("volumes")) {
                    volumes.add(Integer.valueOf(in.getElementText()));
                }
            }
            in.close();
            return volumes;
        } catch (XMLStreamException e) {
            throw new IOException("the answer is no XML", e);
        }
    }

    @Override
    public void close() {
        Subject.closeAll(List.of(client));
    }
}
