package jakarta.jws;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands in for JAX-WS's own, which this module does not depend on; the names and defaults are JSR 181's. */
@Retention(RetentionPolicy.RUNTIME)
public @interface WebParam {
    String name() default "";
}
