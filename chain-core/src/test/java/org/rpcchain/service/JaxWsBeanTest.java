package org.rpcchain.service;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import org.junit.jupiter.api.Test;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

class JaxWsBeanTest {
    @WebService(serviceName = "Stock")
    public static class StockBean {
        public long level(String article) {
            return article.length();
        }

        @WebMethod(operationName = "order")
        public String placeOrder(@WebParam(name = "article") String a, int count) {
            return count + " " + a;
        }

        @WebMethod(exclude = true)
        public void secret() {
            throw new AssertionError();
        }

        @ServiceFunction("stock.fast")
        public int fast() {
            return 1;
        }
    }

    @WebService
    public interface Clock {
        @WebMethod(operationName = "timeIn")
        String time(@WebParam(name = "zone") String z);
    }

    @WebService(endpointInterface = "org.rpcchain.service.JaxWsBeanTest$Clock")
    static class ClockBean implements Clock {
        @Override
        public String time(String z) {
            return "noon in " + z;
        }

        public void notInTheContract() {
            throw new AssertionError();
        }
    }

    @Test
    void eachOperationIsAServiceFunctionNamedAsInTheWsdl() {
        ServiceRegistry registry = new ServiceRegistry().register(new StockBean());

        assertThat(registry.describe())
                .containsExactly("Stock.fast()", "Stock.level(article)", "Stock.order(article, count)", "stock.fast()");
        assertThat(call(
                        registry,
                        "Stock.order",
                        Value.record().put("article", "nut").put("count", 2).build()))
                .isEqualTo(Value.of("2 nut"));
    }

    @Test
    void theEndpointInterfaceSaysWhatTheOperationsAre() {
        ServiceRegistry registry = new ServiceRegistry().register(new ClockBean());

        assertThat(registry.describe()).containsExactly("ClockBeanService.timeIn(zone)");
        assertThat(call(
                        registry,
                        "ClockBeanService.timeIn",
                        Value.record().put("zone", "Oslo").build()))
                .isEqualTo(Value.of("noon in Oslo"));
    }

    private static Value call(ServiceRegistry registry, String function, Value parameters) {
        return registry.call(function, parameters).toCompletableFuture().join().resultOrThrow();
    }
}
