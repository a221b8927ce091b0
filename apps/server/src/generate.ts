import { writeFile } from 'node:fs/promises';
import { CALLS } from '@baize/contract/every-call';
import { ownFile } from './platform/own-file.ts';
import { refusalsMarkdown } from './reference/index.ts';

const DOCS = ownFile('../../docs/');

/** `npm run generate`: writes docs/refusals.md anew from the contract. */
await writeFile(new URL('refusals.md', DOCS), refusalsMarkdown(CALLS));
