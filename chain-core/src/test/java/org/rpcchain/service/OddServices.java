package org.rpcchain.service;

import java.util.Map;
import org.rpcchain.ServiceFunction;

/** Services for tests: what is offered twice, wrongly, or by inheritance. */
final class OddServices {
    private OddServices() {}

    record Range(String path, long length) {}

    static class Ranges {
        @ServiceFunction("range.take")
        public long take(Range range) {
            return range.length();
        }
    }

    static class Broken {
        public int getSize() {
            throw new IllegalStateException("closed");
        }
    }

    static class ReadsToo {
        @ServiceFunction("a.new")
        public void fresh() {}

        @ServiceFunction("file.read")
        public void read() {}
    }

    static class Hidden {
        @ServiceFunction("a.hidden")
        void hidden() {}
    }

    static class Generic {
        @ServiceFunction("a.generic")
        public Object generic(Map<Long, String> map) {
            return map;
        }
    }

    static class Base<T> {
        @ServiceFunction("base.echo")
        public Object echo(T value) {
            return value;
        }

        @ServiceFunction("base.kept")
        public int kept() {
            return 1;
        }
    }

    static class Sub extends Base<String> {
        @Override
        @ServiceFunction("sub.echo")
        public String echo(String value) {
            return "sub " + value;
        }
    }
}
