import { z } from 'zod';

/** One field of a request or a value, in words. */
export interface Field {
  /** Dotted path; `[]` is each entry of a list, `{}` each of a map. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
  readonly meaning: string;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** The fields of a schema as they go over the wire, outermost first. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): Field[] {
  const root = z.toJSONSchema(schema, { target: 'draft-7', io }) as Schema;
  const whole = isPlain(root) ? [fieldFrom('', root, true)] : [];
  return [...whole, ...inside(root, { prefix: '', root, seen: [] })];
}

interface Place {
  readonly prefix: string;
  readonly root: Schema;
  /** Definitions we are inside of: one that comes again is not written out again. */
  readonly seen: readonly string[];
}

function inside(schema: Schema, place: Place): Field[] {
  const { $ref } = schema;
  if ($ref !== undefined) {
    return place.seen.includes($ref)
      ? []
      : inside(resolved(schema, place.root), { ...place, seen: [...place.seen, $ref] });
  }
  if (schema.anyOf) return schema.anyOf.flatMap((option) => inside(option, place));
  if (schema.items) return inside(schema.items, { ...place, prefix: `${place.prefix}[]` });
  if (typeof schema.additionalProperties === 'object') {
    return inside(schema.additionalProperties, { ...place, prefix: `${place.prefix}{}` });
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = place.prefix === '' ? name : `${place.prefix}.${name}`;
    const field = fieldFrom(path, described(property, place.root), schema.required?.includes(name) === true);
    return [field, ...inside(property, { ...place, prefix: path })];
  });
}

function resolved(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  return schema.$ref === '#' ? root : (root.definitions?.[name] ?? {});
}

function described(schema: Schema, root: Schema): Schema {
  return schema.$ref === undefined ? schema : { ...resolved(schema, root), ...schema };
}

function isPlain(schema: Schema): boolean {
  return schema.type !== 'object' && schema.$ref === undefined;
}

function fieldFrom(name: string, schema: Schema, required: boolean): Field {
  return {
    name,
    type: typeOf(schema),
    required,
    default: schema.default === undefined ? null : JSON.stringify(schema.default),
    meaning: schema.description ?? '',
  };
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' · ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${schema.items.$ref === undefined ? typeOf(schema.items) : 'the same'}`;
  if (schema.type === 'string') return textType(schema);
  if (typeof schema.additionalProperties === 'object') return 'map';
  if (schema.type === 'integer') return `whole number${rangeOf(schema)}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}

function textType({ format, maxLength }: Schema): string {
  if (format === 'uuid') return 'UUID';
  return maxLength === undefined ? 'text' : `text, at most ${maxLength}`;
}

function rangeOf({ minimum, maximum }: Schema): string {
  const told = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  if (told(minimum) && told(maximum)) return `, ${minimum} to ${maximum}`;
  if (told(minimum)) return `, at least ${minimum}`;
  return told(maximum) ? `, at most ${maximum}` : '';
}
