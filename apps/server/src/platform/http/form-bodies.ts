import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { isSameOrigin } from './serve-on.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes an HTML form as its body. */
    form?: boolean;
  }
}

const FIELD = /^([A-Za-z]\w{0,59})(?:\[([A-Za-z]\w{0,59})\])?$/;

/**
 * Reads HTML forms for the calls that take them (B9.1), and for no others. A browser sends a form from any page without asking, so
 * only a page of ours may. Refuses media_type_wrong, origin_foreign, request_invalid.
 */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      try {
        done(null, formOf(request, body));
      } catch (error) {
        done(error instanceof Error ? error : new Error('no form'));
      }
    },
  );
}

function formOf(request: FastifyRequest, body: string): Record<string, unknown> {
  if (request.routeOptions.config.form !== true) throw new Refusal('media_type_wrong');
  const header = (name: string) => request.headers[name]?.toString();
  if (!isSameOrigin({ header })) throw new Refusal('origin_foreign');
  return formFrom(body);
}

/** The fields of a form; `name[part]` is a part of a field. A field that stands there twice is refused. */
export function formFrom(body: string): Record<string, unknown> {
  const fields = new Map<string, string | Map<string, string>>();
  for (const [key, value] of new URLSearchParams(body)) {
    const [, name = '', part] = FIELD.exec(key) ?? [];
    const before = fields.get(name);
    if (name === '') throw new Refusal('request_invalid', { fields: ['?'] });
    if (part === undefined ? before !== undefined : typeof before === 'string' || before?.has(part) === true) {
      throw new Refusal('request_invalid', { fields: [name] });
    }
    if (part === undefined) fields.set(name, value);
    else fields.set(name, new Map([...(before instanceof Map ? before : []), [part, value]]));
  }
  const whole = [...fields].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]);
  return Object.fromEntries(whole) as Record<string, unknown>;
}
