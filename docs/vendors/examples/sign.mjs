// node sign.mjs example-key.pem body.txt
import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [keyFile, bodyFile] = process.argv.slice(2);
const key = createPrivateKey(readFileSync(keyFile));
const body = readFileSync(bodyFile); // the very bytes that are sent
process.stdout.write(sign('sha256', body, key).toString('base64'));
