import { z } from 'zod';

type Def = Readonly<Record<string, unknown>> & { readonly type: string };

/** What stands inside a schema, by the kind of schema: the property of its definition that has it. */
const INSIDE: Readonly<Record<string, string>> = {
  optional: 'innerType',
  nullable: 'innerType',
  default: 'innerType',
  prefault: 'innerType',
  nonoptional: 'innerType',
  readonly: 'innerType',
  catch: 'innerType',
  pipe: 'in',
  array: 'element',
  record: 'valueType',
};

/**
 * The same schema, but at every depth it refuses what it does not name. So a caller who misspells a parameter, or sends one that
 * nobody obeys, is told so (B9.7).
 */
export function strict(schema: z.ZodType): z.ZodType {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'object') {
    const shape = Object.fromEntries(
      Object.entries((schema as z.ZodObject).shape).map(([name, field]) => [name, strict(field as z.ZodType)]),
    );
    return rebuilt(schema, { shape, catchall: def.catchall ?? z.never() });
  }
  if (def.type === 'union') return rebuilt(schema, { options: (def.options as z.ZodType[]).map(strict) });
  const inside = INSIDE[def.type];
  if (inside === undefined) return schema;
  return countedFirst(rebuilt(schema, { [inside]: strict(def[inside] as z.ZodType) }));
}

/** No record that anybody means has as many names. */
const NAMES_MAX = 1_000;

/** The same list or record, but one that is too long is refused before anything in it is looked at: a hopeless body costs little. */
function countedFirst(schema: z.ZodType): z.ZodType {
  const { def, bag } = schema._zod;
  const maximum = def.type === 'array' ? bag.maximum : def.type === 'record' ? NAMES_MAX : undefined;
  if (typeof maximum !== 'number') return schema;
  const parse = schema._zod.parse.bind(schema._zod);
  const isBare = schema._zod.run === schema._zod.parse;
  const counted: typeof parse = (payload, context) => {
    const value: unknown = payload.value;
    if (sizeOf(value) <= maximum) return parse(payload, context);
    payload.issues.push({
      ...{ code: 'too_big', origin: def.type, maximum, inclusive: true, input: value, inst: schema },
      // Nothing else of it is checked.
      continue: false,
    });
    return payload;
  };
  // Without checks a schema runs its parser itself.
  if (isBare) schema._zod.run = counted;
  schema._zod.parse = counted;
  return schema;
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** Checks and descriptions stay. */
function rebuilt(schema: z.ZodType, changes: Readonly<Record<string, unknown>>): z.ZodType {
  return z.clone(schema, { ...schema._zod.def, ...changes }, { parent: true });
}
