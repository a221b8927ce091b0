import { writeFile } from 'node:fs/promises';
import { ownFile } from './platform/own-file.ts';
import { apiMarkdown, refusalsMarkdown } from './reference/index.ts';

const DOCS = ownFile('../../docs/');

/** `npm run generate`: renews the references in docs/ from the contract. */
await writeFile(new URL('api.md', DOCS), apiMarkdown());
await writeFile(new URL('refusals.md', DOCS), refusalsMarkdown());
