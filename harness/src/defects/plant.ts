import { register } from 'node:module';

/**
 * Loaded by a server before its own files (`node --import`): plants the defect that HARNESS_DEFECT describes while they are read.
 * The product has no switch for it.
 */
const described = process.env.HARNESS_DEFECT;
if (described !== undefined) register('./plant-hooks.js', import.meta.url, { data: JSON.parse(described) as unknown });
