package org.rpcchain.examples.copy.site;

import org.rpcchain.ChainClient;
import org.rpcchain.examples.copy.transfer.ChainCopy;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.RpcCopy;
import org.rpcchain.examples.copy.transfer.TreeCopy;

/** The two ways to copy. */
public enum Way {
    /** Every byte through the client. */
    RPC {
        @Override
        public TreeCopy copy(ChainClient client, CopyJob job) {
            return new RpcCopy(client, job);
        }
    },
    /** From server to server. */
    CHAIN {
        @Override
        public TreeCopy copy(ChainClient client, CopyJob job) {
            return new ChainCopy(client, job);
        }
    };

    /** Answers a copy in this way. */
    public abstract TreeCopy copy(ChainClient client, CopyJob job);
}
