import { randomUUID } from 'node:crypto';
import type { Call } from '@baize/contract/call';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Place = readonly (string | number)[];

/** The path of a text or a number within a request. */
export interface Leaf {
  readonly place: Place;
  readonly isText: boolean;
}

/** How the pattern of every amount in the contract ends: with its decimals. */
const DECIMALS = String.raw`(\.\d{1,5})?$`;

/** Whether a field is an amount of money, whatever it is described as. */
export function isAmount({ pattern }: Schema): boolean {
  return pattern?.endsWith(DECIMALS) ?? false;
}

/** Valid values by field name. */
const BY_NAME: Readonly<Record<string, string>> = {
  username: 'sweeper1',
  password: 'Sweep-2026-ok',
  birthDate: '1990-05-01',
  confirmPassword: 'Sweep-2026-ok',
  countryDialingCode: '63',
  mobileNum: '9171234567',
  mobileNo: '9171234567',
  vendor: 'house',
  gameCode: 'paper_lanterns',
  nodeId: 'house.paper_lanterns',
  channel: 'sandbox',
  currency: 'PHP',
  pictureId: `${'a'.repeat(24)}-10x10`,
  key: 'loading',
};

const schemas = new WeakMap<z.ZodType, Schema>();

/** What a call takes, as a JSON schema. Made once: a sweep asks for it thousands of times, and making it takes longer than a call. */
export function schemaOf({ request }: Pick<Call, 'request'>): Schema {
  const schema = schemas.get(request) ?? z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  schemas.set(request, schema);
  return schema;
}

/** A request much like one that a page would send, and every place in it where somebody could write something else. */
export function sampleOf(call: Pick<Call, 'request'>): { readonly sample: unknown; readonly leaves: readonly Leaf[] } {
  const leaves: Leaf[] = [];
  const sample = valueOf(schemaOf(call), [], leaves);
  return { sample, leaves };
}

function valueOf(schema: Schema | boolean | undefined, place: Place, leaves: Leaf[]): unknown {
  if (schema === undefined || typeof schema === 'boolean') return null;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return valueOf(choice, place, leaves);
  if (schema.type === 'object' || schema.properties !== undefined) return objectOf(schema, place, leaves);
  if (schema.type === 'array') return [valueOf(schema.items as Schema, [...place, 0], leaves)];
  leaves.push({ place, isText: schema.type !== 'integer' && schema.type !== 'number' });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'uuid') return randomUUID();
  if (isAmount(schema)) return '1';
  return BY_NAME[String(place.at(-1))] ?? 'text';
}

function objectOf(schema: Schema, place: Place, leaves: Leaf[]): Record<string, unknown> {
  const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
    name,
    valueOf(inner as Schema, [...place, name], leaves),
  ]);
  const free =
    typeof schema.additionalProperties === 'object'
      ? [['EN', valueOf(schema.additionalProperties, [...place, 'EN'], leaves)]]
      : [];
  return Object.fromEntries([...named, ...free]) as Record<string, unknown>;
}

/** The request with something else at a place. */
export function withAt(sample: unknown, place: Place, value: unknown): unknown {
  const [first, ...rest] = place;
  if (first === undefined) return value;
  if (Array.isArray(sample)) return sample.map((one: unknown, at) => (at === first ? withAt(one, rest, value) : one));
  const object = sample as Record<string, unknown>;
  return { ...object, [first]: withAt(object[first], rest, value) };
}
