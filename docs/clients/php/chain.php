<?php
// Calls a service function, runs a chain of two hops, and reads two faults.
//
//     php chain.php http://localhost:8080/node http://localhost:8080/gateway
$source = $argv[3] ?? __DIR__ . '/../QuoteChain.java';
$options = ['cache_wsdl' => WSDL_CACHE_NONE, 'features' => SOAP_SINGLE_ELEMENT_ARRAYS];
if (getenv('CHAIN_USER')) { // where a password is wanted
    $options += ['login' => getenv('CHAIN_USER'), 'password' => getenv('CHAIN_PASSWORD')];
}

/** What goes to the server: any tree of JSON. */
function value(array $tree): array
{
    return ['json' => json_encode($tree)];
}

/** The code of a fault; its detail is a problem, or the failure of a chain. */
function code(SoapFault $fault): string
{
    return ($fault->detail->failure ?? $fault->detail->problem)->code;
}

$node = new SoapClient("$argv[1]?wsdl", $options);
$found = $node->call(['function' => 'stock.find', 'parameters' => value(['item' => 'lamp'])]);
echo "call: {$found->result->json}\n";

$gateway = new SoapClient("$argv[2]?wsdl", $options);
$request = [
    'server' => 'shop.stock',
    'function' => 'stock.find',
    'parameters' => value(['item' => 'lamp']),
    'source' => ['name' => basename($source), 'text' => file_get_contents($source)],
    'method' => 'afterFind',
    'state' => value(['quantity' => 3]),
];
$ended = $gateway->run(['request' => $request]);
echo "chain: {$ended->result->json} by " . implode(', ', $ended->trail->place) . "\n";

foreach ([['function' => 'stock.loose'], ['method' => 'afterFond']] as $wrong) {
    try {
        $gateway->run(['request' => array_merge($request, $wrong)]);
    } catch (SoapFault $fault) {
        echo 'fault: ' . code($fault) . ": {$fault->getMessage()}\n";
    }
}
