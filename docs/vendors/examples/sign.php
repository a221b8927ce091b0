<?php
// php sign.php example-key.pem body.txt        (with the extension openssl)
$key = openssl_pkey_get_private(file_get_contents($argv[1]));
$body = file_get_contents($argv[2]); // the very bytes that are sent
openssl_sign($body, $signature, $key, OPENSSL_ALGO_SHA256);
echo base64_encode($signature);
