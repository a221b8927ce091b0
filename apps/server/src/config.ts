import { z } from 'zod';
import { StartProblem } from './platform/settings/start-problem.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** Settings from the environment, all of them, read once at the start. `npm start` fills in what it can decide itself. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** The owner's connection: migrations, seed and jobs. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The web's own connection. Without it the owner's is used under the role `baize_api`. */
  DATABASE_API_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** JSON file with the keys (see deploy/README.md). */
  BAIZE_KEYS: z.string(),
  /** The address people and vendors reach this server at. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** The address this server reaches itself at, for what it plays for itself (the sandbox bank). Its own port by default. */
  INTERNAL_URL: z.url().optional(),
  /** Where the house vendor answers, for the server and for the browser. */
  ARCADE_URL: z.url().default('http://localhost:3001'),
  /** Names of other servers inside our own network, comma-separated: only these may lead to private addresses (platform/network/outward.ts). */
  PRIVATE_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .default([]),
  /** Seeds the demo brand into an empty database. */
  BAIZE_SEED: z.enum(['demo', 'none']).default('demo'),
  /** How many proxies in front are ours: that many entries of X-Forwarded-For are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  /** The file that knows the country of an address (MaxMind's format). By default the one that comes with Baize. */
  COUNTRY_DATABASE: z.string().optional(),
  /** What this process does: answer people, do the jobs, or (on one machine) both. */
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  /** Lets a collector outside this machine read /metrics, as a bearer token. */
  METRICS_TOKEN: z.string().min(20).optional(),
  /** Servers that pass on the rounds of drand's quicknet, comma-separated, asked in this order. Empty: the lottery draws by our own chain. */
  LOTTERY_BEACONS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== ''),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .optional(),
  /** Widens or narrows every rate limit alike. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
  /** Connections of the web's pool. Sized by the commit latency of the disk, not by cores. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(24),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = z.output<typeof schema>;

/** Reads the settings, or throws one sentence that names every wrong one. */
export function configFrom(environment: NodeJS.ProcessEnv): Config {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new StartProblem(`Settings are missing or wrong: ${wrong.join(', ')}.`);
}
