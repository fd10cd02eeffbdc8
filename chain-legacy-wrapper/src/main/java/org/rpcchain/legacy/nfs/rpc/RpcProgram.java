package org.rpcchain.legacy.nfs.rpc;

/**
 * A program of a server.
 *
 * @param name for people: {@code NFS}
 * @param number as it is registered with IANA
 * @param version the version that is spoken
 */
public record RpcProgram(String name, int number, int version) {
    @Override
    public String toString() {
        return name + " v" + version;
    }
}
