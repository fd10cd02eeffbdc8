package org.rpcchain.soap.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.wsdl.Binding;
import javax.wsdl.BindingOperation;
import javax.wsdl.Definition;
import javax.wsdl.Fault;
import javax.wsdl.Message;
import javax.wsdl.Operation;
import javax.wsdl.Part;
import javax.wsdl.PortType;
import javax.wsdl.extensions.soap.SOAPBinding;
import javax.wsdl.extensions.soap.SOAPBody;
import javax.wsdl.extensions.soap.SOAPOperation;
import javax.wsdl.extensions.soap12.SOAP12Binding;
import javax.wsdl.extensions.soap12.SOAP12Operation;
import javax.wsdl.factory.WSDLFactory;
import javax.wsdl.xml.WSDLReader;
import org.apache.cxf.Bus;
import org.apache.cxf.bus.extension.ExtensionManagerBus;
import org.apache.cxf.service.model.OperationInfo;
import org.apache.cxf.service.model.ServiceInfo;
import org.apache.cxf.wsdl11.WSDLServiceBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.InputSource;

/** The rules of WSDL 1.1 and of the WS-I Basic Profile (their numbers beside them) that clients depend on. */
class WsdlRulesTest {
    private static final String HTTP = "http://schemas.xmlsoap.org/soap/http";

    @ParameterizedTest
    @EnumSource
    void itHasOnePortTypeBoundToBothVersionsOfSoap(ServiceContract contract) throws Exception {
        Definition wsdl = read(contract);

        assertThat(names(wsdl.getAllPortTypes())).hasSize(1);
        assertThat(names(wsdl.getBindings())).hasSize(2);
        assertThat(names(wsdl.getService(contract.service()).getPorts()))
                .containsExactlyInAnyOrder(
                        contract.soap11Port().getLocalPart(),
                        contract.soap12Port().getLocalPart());
    }

    // R2203, R2204, R2201, R2210: a document-literal body is one part that names an element.
    @ParameterizedTest
    @EnumSource
    void everyMessageIsOneElementOfTheNamespace(ServiceContract contract) throws Exception {
        for (Object message : read(contract).getMessages().values()) {
            assertThat(names(((Message) message).getParts())).hasSize(1);
            Part part =
                    (Part) ((Message) message).getParts().values().iterator().next();
            assertThat(part.getTypeName()).isNull();
            assertThat(part.getElementName().getNamespaceURI()).isEqualTo(ServiceContract.NAMESPACE);
        }
    }

    // R2304 (no overloading), R2710 (each operation has a body element of its own), and the wrapped convention.
    @ParameterizedTest
    @EnumSource
    void operationsAndTheirElementsBearTheSameName(ServiceContract contract) throws Exception {
        List<String> names = new ArrayList<>();
        for (Operation operation : operations(portType(read(contract)))) {
            names.add(operation.getName());
            assertThat(element(operation.getInput().getMessage())).isEqualTo(operation.getName());
            if (operation.getOutput() != null) {
                assertThat(element(operation.getOutput().getMessage())).isEqualTo(operation.getName() + "Response");
            }
        }
        assertThat(names).doesNotHaveDuplicates();
    }

    // R2705, R2706, R2702, R2745: document, literal, HTTP, and a SOAPAction that is there.
    @ParameterizedTest
    @EnumSource
    void bindingsAreDocumentLiteralOverHttp(ServiceContract contract) throws Exception {
        for (Object binding : read(contract).getBindings().values()) {
            Object soap = ((Binding) binding).getExtensibilityElements().get(0);
            if (soap instanceof SOAPBinding soap11) {
                assertThat(List.of(soap11.getStyle(), soap11.getTransportURI())).containsExactly("document", HTTP);
            } else {
                SOAP12Binding soap12 = (SOAP12Binding) soap;
                assertThat(List.of(soap12.getStyle(), soap12.getTransportURI())).containsExactly("document", HTTP);
            }
            for (Object operation : ((Binding) binding).getBindingOperations()) {
                bindingOperationIsLiteral((BindingOperation) operation);
            }
        }
    }

    // R2718: a binding has the operations of its port type; R2721, R2754: faults bear the same names in both.
    @ParameterizedTest
    @EnumSource
    void bindingsBindAllOperationsWithTheirFaults(ServiceContract contract) throws Exception {
        Definition wsdl = read(contract);
        for (Object each : wsdl.getBindings().values()) {
            Binding binding = (Binding) each;
            assertThat(binding.getBindingOperations().size())
                    .isEqualTo(operations(portType(wsdl)).size());
            for (Operation operation : operations(portType(wsdl))) {
                BindingOperation bound = binding.getBindingOperation(operation.getName(), null, null);
                assertThat(names(bound.getBindingFaults())).isEqualTo(names(operation.getFaults()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyOperationWithAnAnswerDeclaresAProblem(ServiceContract contract) throws Exception {
        for (Operation operation : operations(portType(read(contract)))) {
            if (operation.getOutput() == null) {
                assertThat(names(operation.getFaults())).isEmpty();
            } else {
                Fault problem = operation.getFault("problem");
                assertThat(element(problem.getMessage())).isEqualTo("problem");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void cxfReadsItAndSeesWrappedOperations(ServiceContract contract) throws Exception {
        Bus bus = new ExtensionManagerBus();
        try {
            List<ServiceInfo> services = new WSDLServiceBuilder(bus).buildServices(read(contract));

            assertThat(services).isNotEmpty();
            for (OperationInfo operation : services.get(0).getInterface().getOperations()) {
                assertThat(operation.isUnwrappedCapable())
                        .as(operation.getName().getLocalPart())
                        .isTrue();
            }
        } finally {
            bus.shutdown(true);
        }
    }

    private static void bindingOperationIsLiteral(BindingOperation operation) {
        Object soap = operation.getExtensibilityElements().get(0);
        String action = soap instanceof SOAPOperation soap11
                ? soap11.getSoapActionURI()
                : ((SOAP12Operation) soap).getSoapActionURI();
        assertThat(action).isEmpty();
        Object body = operation.getBindingInput().getExtensibilityElements().get(0);
        if (body instanceof SOAPBody soap11) {
            assertThat(soap11.getUse()).isEqualTo("literal");
            assertThat(soap11.getNamespaceURI()).as("R2716").isNull();
        }
    }

    private static Definition read(ServiceContract contract) throws Exception {
        WSDLReader reader = WSDLFactory.newInstance().newWSDLReader();
        reader.setFeature("javax.wsdl.verbose", false);
        String text = contract.wsdl(URI.create("http://127.0.0.1:9000" + contract.path()));
        return reader.readWSDL("served.wsdl", new InputSource(new StringReader(text)));
    }

    private static PortType portType(Definition wsdl) {
        return (PortType) wsdl.getAllPortTypes().values().iterator().next();
    }

    private static List<Operation> operations(PortType portType) {
        List<Operation> operations = new ArrayList<>();
        for (Object operation : portType.getOperations()) {
            operations.add((Operation) operation);
        }
        return operations;
    }

    /** wsdl4j knows no type arguments. */
    private static Set<String> names(Map<?, ?> named) {
        return named.keySet().stream().map(Object::toString).collect(Collectors.toSet());
    }

    private static String element(Message message) {
        Part part = (Part) message.getParts().values().iterator().next();
        return part.getElementName().getLocalPart();
    }
}
