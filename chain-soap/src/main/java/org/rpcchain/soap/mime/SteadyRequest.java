package org.rpcchain.soap.mime;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import org.jspecify.annotations.Nullable;

/** A request whose body, as bytes or as text, must keep coming: see {@link SteadyBody}. What a container reads by itself, such as forms, is not bounded. For one thread. */
public class SteadyRequest extends HttpServletRequestWrapper {
    private @Nullable ServletInputStream body;
    private @Nullable BufferedReader text;

    /** Creates the request that comes from {@code request}. */
    public SteadyRequest(HttpServletRequest request) {
        super(request);
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        if (text != null) {
            throw new IllegalStateException("the body is read as text already");
        }
        return steady();
    }

    /** Text comes by the same stream: the container's own reader would wait for ever. */
    @Override
    public BufferedReader getReader() throws IOException {
        if (text == null) {
            if (body != null) {
                throw new IllegalStateException("the body is read as bytes already");
            }
            String encoding = getCharacterEncoding();
            text = new BufferedReader(new InputStreamReader(steady(), encoding == null ? "ISO-8859-1" : encoding));
        }
        return text;
    }

    private ServletInputStream steady() throws IOException {
        if (body == null) {
            body = new SteadyBody(super.getInputStream(), System::nanoTime);
        }
        return body;
    }
}
