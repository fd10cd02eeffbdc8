// A visitor over shapes.
import org.rpcchain.*;

public class Visitor {
    interface Shape {
        Object accept(ShapeVisitor visitor);
    }

    interface ShapeVisitor {
        Object circle(Circle c);

        Object box(Box b);
    }

    static final class Circle implements Shape {
        final double r;

        Circle(double r) {
            this.r = r;
        }

        public Object accept(ShapeVisitor visitor) {
            return visitor.circle(this);
        }
    }

    static final class Box implements Shape {
        final int w, h;

        Box(int w, int h) {
            this.w = w;
            this.h = h;
        }

        public Object accept(ShapeVisitor visitor) {
            return visitor.box(this);
        }
    }

    public static NextHop run(State state, Value result) {
        Shape[] shapes = {new Circle(1.5), new Box(2, 3), new Box(1, 1)};
        ShapeVisitor area = new ShapeVisitor() {
            public Object circle(Circle c) {
                return Math.round(Math.PI * c.r * c.r * 100) / 100.0;
            }

            public Object box(Box b) {
                return (double) (b.w * b.h);
            }
        };
        double sum = 0;
        for (Shape shape : shapes) {
            sum += (Double) shape.accept(area);
        }
        return NextHop.end(Value.of(sum));
    }
}
