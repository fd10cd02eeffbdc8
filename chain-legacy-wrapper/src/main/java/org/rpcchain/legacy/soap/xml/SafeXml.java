package org.rpcchain.legacy.soap.xml;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.util.SymbolTable;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Makes XML readers that follow no DTD and no entity, and that stop at limits on all that can grow: 200 levels, a million
 * elements, 256 attributes of 64 Ki characters each, and as many characters as the caller says. Thread-safe.
 */
public final class SafeXml {
    private static final int DEPTH = 200;
    private static final int ELEMENTS = 1_000_000;
    private static final int ATTRIBUTES = 256;
    private static final int ATTRIBUTE_CHARACTERS = 64 * 1024;

    private final XMLInputFactory factory;
    private final int characters;

    private SafeXml(XMLInputFactory factory, int characters) {
        this.factory = factory;
        this.characters = characters;
    }

    /** Answers readers of documents of at most so many characters; all copies from one have no more, either. */
    public static SafeXml of(int characters) {
        XMLInputFactory factory = new Forgetful();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        // Since none is declared, "replacing" them means that each is an error, also in attributes.
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, true);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are not read");
        });
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, DEPTH);
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_COUNT, (long) ELEMENTS);
        factory.setProperty(WstxInputProperties.P_MAX_CHILDREN_PER_ELEMENT, ELEMENTS);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, ATTRIBUTES);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, ATTRIBUTE_CHARACTERS);
        factory.setProperty(WstxInputProperties.P_MAX_TEXT_LENGTH, characters);
        factory.setProperty(WstxInputProperties.P_MAX_CHARACTERS, (long) characters);
        return new SafeXml(factory, characters);
    }

    /** Answers a reader of these bytes, in the encoding that HTTP names or, without one, that the document names. */
    public XMLStreamReader reader(byte[] bytes, @Nullable String encoding) throws XMLStreamException {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes);
        XMLStreamReader reader =
                encoding == null ? factory.createXMLStreamReader(in) : factory.createXMLStreamReader(in, encoding);
        return new Measured(reader, new Allowance(characters));
    }

    /** Answers a reader of this text. */
    public XMLStreamReader reader(String text) throws XMLStreamException {
        return new Measured(factory.createXMLStreamReader(new StringReader(text)), new Allowance(characters));
    }

    /** Answers a reader of a text that was copied from {@code whole}, and that shares its limit on copies. */
    public XMLStreamReader part(String text, XMLStreamReader whole) throws XMLStreamException {
        return new Measured(factory.createXMLStreamReader(new StringReader(text)), Allowance.of(whole));
    }

    /** Remembers no names between documents, which strangers could otherwise fill memory with. */
    private static final class Forgetful extends WstxInputFactory {
        @Override
        public synchronized void updateSymbolTable(SymbolTable table) {
            // the names of one document die with it
        }
    }
}
