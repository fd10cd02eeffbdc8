// Taxes by a hierarchy of vehicles.
import java.util.*;
import org.rpcchain.*;

public class InheritanceTree {
    abstract static class Vehicle {
        private static final int BASE = 20;
        protected final Value data;

        protected Vehicle(Value data) {
            this.data = data;
        }

        static Vehicle of(Value data) {
            String kind = data.get("kind").text();
            if ("car".equals(kind)) return new Car(data);
            else if ("truck".equals(kind)) return new Truck(data);
            else return new Vehicle(data) {
                int tax() {
                    return 0;
                }
            };
        }

        abstract int tax();

        int base() {
            return BASE;
        }
    }

    static class Car extends Vehicle {
        Car(Value data) {
            super(data);
        }

        @Override
        int tax() {
            return base() + data.get("cc").intValue() / 100 * 2;
        }
    }

    static class Truck extends Car {
        Truck(Value data) {
            super(data);
        }

        @Override
        int base() {
            return super.base() * 10;
        }

        @Override
        int tax() {
            return base() + 7 * data.get("tons").intValue();
        }
    }

    public static NextHop run(State state, Value result) {
        int sum = 0;
        List<Value> taxes = new ArrayList<Value>();
        for (Value each : result.items()) {
            int tax = Vehicle.of(each).tax();
            sum += tax;
            taxes.add(Value.of(tax));
        }
        return NextHop.end(Value.record().put("sum", sum).put("each", Value.list(taxes)).build());
    }
}
