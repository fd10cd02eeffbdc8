package org.rpcchain.soap.wire;

import java.util.Base64;
import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;
import org.rpcchain.message.ValueJson;
import org.rpcchain.soap.contract.ServiceContract;
import org.rpcchain.soap.contract.XmlText;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The element {@code problem} in a fault. Small and rare, and in CXF's hands a DOM anyway. */
public final class Problems {
    private Problems() {}

    /** Answers the element. */
    public static Element element(Document document, Problem problem) {
        Element element = document.createElementNS(ServiceContract.NAMESPACE, "problem");
        add(element, "code", problem.code().name());
        add(element, "message", XmlText.shown(problem.message()));
        add(element, "retryable", String.valueOf(problem.code().retryable()));
        if (problem.parameters().size() > 0) {
            Element parameters = document.createElementNS(ServiceContract.NAMESPACE, "parameters");
            add(parameters, "json", XmlText.json(ValueJson.write(problem.parameters())));
            element.appendChild(parameters);
        }
        return element;
    }

    private static void add(Element parent, String name, String text) {
        Element child = parent.getOwnerDocument().createElementNS(ServiceContract.NAMESPACE, name);
        child.setTextContent(text);
        parent.appendChild(child);
    }

    /** Answers the problem in a fault's detail, if it has one. */
    public static Optional<Problem> in(Element detail) {
        for (Node child = detail.getFirstChild(); child != null; child = child.getNextSibling()) {
            if ("problem".equals(child.getLocalName()) && ServiceContract.NAMESPACE.equals(child.getNamespaceURI())) {
                String retryable = text((Element) child, "retryable").strip();
                Problem problem = of(
                        text((Element) child, "code").strip(),
                        text((Element) child, "message"),
                        retryable.equals("true") || retryable.equals("1"));
                return Optional.of(problem.with(parameters((Element) child)));
            }
        }
        return Optional.empty();
    }

    /** What cannot be read is left out: the problem itself matters more. */
    private static Value parameters(Element problem) {
        try {
            Optional<Element> form = child(problem, "parameters");
            String json = form.map(value -> text(value, "json")).orElse("");
            String binary = form.map(value -> text(value, "binary")).orElse("");
            return binary.isEmpty()
                    ? ValueJson.read(json.isEmpty() ? "{}" : json)
                    : ValueCbor.read(Base64.getMimeDecoder().decode(binary));
        } catch (ProblemException | IllegalArgumentException e) {
            return Value.record().build();
        }
    }

    private static String text(Element parent, String name) {
        return child(parent, name).map(Node::getTextContent).orElse("");
    }

    /** What a later version has added is passed over, and what is in it is not taken for what this one knows. */
    private static Optional<Element> child(Element parent, String name) {
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (name.equals(child.getLocalName()) && ServiceContract.NAMESPACE.equals(child.getNamespaceURI())) {
                return Optional.of((Element) child);
            }
        }
        return Optional.empty();
    }

    /** Answers the problem of a code; one of a later version becomes one that is as retryable. */
    static Problem of(String code, String message, boolean retryable) {
        for (FailureCode known : FailureCode.values()) {
            if (known.name().equals(code)) {
                return new Problem(known, message);
            }
        }
        FailureCode likest = retryable ? FailureCode.OVERLOADED : FailureCode.MALFORMED;
        return new Problem(
                likest, message + " (with the code " + XmlIn.cut(code) + ", which this version does not know)");
    }
}
