package org.rpcchain.legacy.soap.schema;

import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import org.w3c.dom.ls.LSInput;

/** A document that the validator reads instead of fetching one: by address, or this text. */
record LocalInput(String address, String text) implements LSInput {
    @Override
    public Reader getCharacterStream() {
        return text == null ? null : new StringReader(text);
    }

    @Override
    public void setCharacterStream(Reader reader) {}

    @Override
    public InputStream getByteStream() {
        return null;
    }

    @Override
    public void setByteStream(InputStream stream) {}

    @Override
    public String getStringData() {
        return null;
    }

    @Override
    public void setStringData(String data) {}

    @Override
    public String getSystemId() {
        return address;
    }

    @Override
    public void setSystemId(String id) {}

    @Override
    public String getPublicId() {
        return null;
    }

    @Override
    public void setPublicId(String id) {}

    @Override
    public String getBaseURI() {
        return null;
    }

    @Override
    public void setBaseURI(String uri) {}

    @Override
    public String getEncoding() {
        return null;
    }

    @Override
    public void setEncoding(String encoding) {}

    @Override
    public boolean getCertifiedText() {
        return false;
    }

    @Override
    public void setCertifiedText(boolean certified) {}
}
