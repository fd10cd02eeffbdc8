package org.rpcchain.repository.coordinator;

import org.rpcchain.repository.access.Access;
import org.rpcchain.soap.SoapServlet;
import org.rpcchain.spi.FunctionStore;

/**
 * The application that a coordinator lives in.
 *
 * @param servlet where it is answered, at {@link SoapServlet#COORDINATOR}
 * @param open whether nobody is asked who they are
 * @param access who may do what
 * @param functions the application's sources, which ask for the rights of the thread's caller
 */
public record Host(SoapServlet servlet, boolean open, Access access, FunctionStore functions) {}
