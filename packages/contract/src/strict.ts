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
  return inside === undefined ? schema : rebuilt(schema, { [inside]: strict(def[inside] as z.ZodType) });
}

/** Checks and descriptions stay. */
function rebuilt(schema: z.ZodType, changes: Readonly<Record<string, unknown>>): z.ZodType {
  return z.clone(schema, { ...schema._zod.def, ...changes } as typeof schema._zod.def, { parent: true });
}
