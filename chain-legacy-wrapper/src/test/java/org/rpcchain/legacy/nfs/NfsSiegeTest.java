package org.rpcchain.legacy.nfs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.OptionalInt;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.SiegeContract;

class NfsSiegeTest extends SiegeContract {
    @Override
    public Besieged server() throws IOException {
        return new Files(new ScriptedServer().on(ScriptedServer.REMOVE, ScriptedServer.status(0)));
    }

    private record Files(ScriptedServer server) implements Besieged {
        @Override
        public int port() {
            return server.port();
        }

        @Override
        public LegacyService service(int atPort) {
            return NfsService.of(
                    server.settings().ports(atPort, atPort).user(1000, 1000).build());
        }

        @Override
        public String operation() {
            return "remove";
        }

        @Override
        public Value parameters(String name) {
            return Value.record().put("path", name).build();
        }

        @Override
        public OptionalInt times(String name) {
            return OptionalInt.of((int) server.received(ScriptedServer.REMOVE).stream()
                    .filter(call -> removed(call).equals(name))
                    .count());
        }

        /** After the directory's handle of four bytes. */
        private static String removed(ScriptedServer.Received call) {
            ByteBuffer arguments = ByteBuffer.wrap(call.arguments()).position(8);
            byte[] name = new byte[arguments.getInt()];
            arguments.get(name);
            return new String(name, UTF_8);
        }

        @Override
        public byte[] lie() {
            return HexFormat.of().parseHex("ffffffff");
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}
