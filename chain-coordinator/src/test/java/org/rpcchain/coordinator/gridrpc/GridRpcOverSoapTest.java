package org.rpcchain.coordinator.gridrpc;

/** The same 50 cases, with SOAP between the client, the coordinator and the server. */
class GridRpcOverSoapTest extends GridRpcConformanceTest {}
