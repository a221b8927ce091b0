import { type Call, COMMON_REFUSALS } from '@baize/contract/call';
import { type RefusalCode, REFUSALS } from '@baize/contract/refusals';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

const BEARER: Json = { type: 'http', scheme: 'bearer' };

/** The calls as an OpenAPI 3.1 document. */
export function openapiDocument(calls: readonly Call[], version: string): Json {
  const shared: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const at = (paths[call.path] ??= {});
    at[call.method.toLowerCase()] = operationOf(call, shared);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baize, member site', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: { schemas: shared, securitySchemes: { session: BEARER, operator: BEARER } },
  };
}

function operationOf(call: Call, shared: Record<string, unknown>): Json {
  const name = idOf(call);
  const request = schemaOf(call.request, 'input', { name: `${name}Request`, shared });
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const body = call.sealed === true ? { ...SEALED, 'x-sealed-body': request } : request;
  const value = schemaOf(call.value, 'output', { name: `${name}Value`, shared });
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access === 'anyone' ? {} : { security: [{ [call.access === 'operator' ? 'operator' : 'session']: [] }] }),
    'x-access': call.access,
    ...(call.role === undefined ? {} : { 'x-role': call.role }),
    ...(inQuery ? { parameters: parametersOf(request) } : { requestBody: { required: true, content: json(body) } }),
    responses: {
      '200': { description: 'Done.', content: json(envelope(true, { const: '' }, value)) },
      ...refusalsOf(call),
    },
  };
}

/** `GET /wps/session/logout` → `getWpsSessionLogout`. */
function idOf({ method, path }: Call): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const SEALED: Json = {
  type: 'object',
  properties: { jwe: { type: 'string', description: 'compact JWE, ECDH-ES with A256GCM' } },
  required: ['jwe'],
};

/** A schema whose own definitions are moved to where the whole document shares them. */
function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  { name, shared }: { name: string; shared: Record<string, unknown> },
): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io }));
  const moved = text.replaceAll(
    /"#\/\$defs\/([^"]+)"/g,
    (_, definition: string) => `"#/components/schemas/${name}_${definition}"`,
  );
  const { $defs = {}, ...rest } = JSON.parse(moved) as Json & { $defs?: Json };
  for (const [definition, body] of Object.entries($defs)) shared[`${name}_${definition}`] = body;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => name !== '$schema'));
}

function parametersOf(request: Json): Json[] {
  const properties = (request.properties ?? {}) as Record<string, Json>;
  const required = (request.required ?? []) as string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Refusals by status, because that is how OpenAPI lists answers. */
function refusalsOf(call: Call): Json {
  const codes: RefusalCode[] = [...new Set<RefusalCode>([...call.refusals, ...COMMON_REFUSALS])];
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const said = codes.filter((code) => REFUSALS[code].status === status);
      const schema = envelope(false, { enum: said }, { type: ['object', 'null'] });
      return [String(status), { description: said.join(', '), content: json(schema) }];
    }),
  );
}

function envelope(success: boolean, message: Json, value: Json): Json {
  return {
    type: 'object',
    properties: { success: { const: success }, message, value },
    required: ['success', 'message', 'value'],
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
