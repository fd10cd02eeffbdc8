package org.rpcchain.repository.coordinator;

import org.jspecify.annotations.Nullable;
import org.rpcchain.repository.access.Access;
import org.rpcchain.soap.SoapServlet;
import org.rpcchain.spi.FunctionStore;

/**
 * The application that a coordinator lives in.
 *
 * @param servlet where it is answered, at {@link SoapServlet#COORDINATOR}
 * @param ends where servers tell it of chains, at {@link SoapServlet#ORIGIN} of a servlet that has nothing else there; absent where the
 *     application does not know its own address
 * @param open whether nobody is asked who they are
 * @param access who may do what
 * @param functions the application's sources, which ask for the rights of the thread's caller
 */
public record Host(
        SoapServlet servlet, @Nullable SoapServlet ends, boolean open, Access access, FunctionStore functions) {}
