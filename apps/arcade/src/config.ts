import { z } from 'zod';

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  ARCADE_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  ARCADE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** JSON file with the arcade's keys (README). */
  ARCADE_KEYS: z.string(),
  /** The address browsers reach this server at. */
  ARCADE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3001'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** The arcade's settings. */
export type Config = z.output<typeof schema>;

/** Reads the settings, or throws one sentence that names every wrong one. */
export function configFrom(environment: NodeJS.ProcessEnv): Config {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`Settings of the arcade are missing or wrong: ${wrong.join(', ')}.`);
}
