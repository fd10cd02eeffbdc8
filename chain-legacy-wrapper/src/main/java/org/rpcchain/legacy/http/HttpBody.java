package org.rpcchain.legacy.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.rpcchain.Value;

/**
 * The body that an operation takes.
 *
 * @param key its name in calls
 * @param required whether it must be there
 * @param form how a value is written
 * @param mediaType what it is called
 */
record HttpBody(String key, boolean required, Form form, String mediaType) {
    /** How a value is written. */
    enum Form {
        JSON {
            @Override
            byte[] write(Value value) {
                return JsonText.write(value);
            }
        },
        FORM {
            @Override
            byte[] write(Value value) {
                return value.names().stream()
                        .flatMap(name -> pairs(name, value.get(name)).stream())
                        .collect(Collectors.joining("&"))
                        .getBytes(StandardCharsets.UTF_8);
            }
        },
        TEXT {
            @Override
            byte[] write(Value value) {
                return PlainText.of(value).getBytes(StandardCharsets.UTF_8);
            }
        },
        BYTES {
            @Override
            byte[] write(Value value) {
                return value.bytes();
            }
        };

        /**
         * Writes a value.
         *
         * @throws org.rpcchain.ValueException when it is of the wrong kind
         */
        abstract byte[] write(Value value);

        private static List<String> pairs(String name, Value value) {
            return new HttpParameter(name, name, HttpParameter.Place.QUERY, true, HttpParameter.Style.FORM, true)
                    .pairs(value);
        }
    }

    /** Answers the body as an operation shows it. */
    String shown() {
        return required ? key : "[" + key + "]";
    }
}
