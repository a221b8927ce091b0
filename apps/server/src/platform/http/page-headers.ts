import { createHash } from 'node:crypto';

export interface PageSources {
  /** Origins that may be shown in a frame: those of games. */
  readonly frames?: readonly string[];
  /** Origins besides this one that have its pictures. */
  readonly images?: readonly string[];
  /** The inline style sheets of the page, allowed by their hashes. */
  readonly styles?: readonly string[];
  /** Where forms may go besides here. */
  readonly forms?: readonly string[];
  /** Origins of somebody whose script and dialogs the page uses, such as a bot check. */
  readonly helpers?: readonly string[];
  /** Behind https the HSTS header is sent. */
  readonly https: boolean;
}

const TWO_YEARS_S = 63_072_000;

/**
 * What every page is sent with: nothing runs, loads or frames but what we name. For our own pages, the docs and the
 * sandbox bank alike.
 */
export function pageHeaders({
  frames = [],
  images = [],
  styles = [],
  forms = [],
  helpers = [],
  https,
}: PageSources): Record<string, string> {
  const framed = [...frames, ...helpers];
  const games = framed.length === 0 ? "'none'" : framed.join(' ');
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...helpers].join(' '),
    ["style-src 'self'", ...helpers, ...styles.map(hashOf)].join(' '),
    ["img-src 'self' data:", ...images, ...helpers].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...helpers].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${games}`,
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  const shared = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ');
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), fullscreen=(${shared}), autoplay=(${shared})`,
    ...(https ? { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` } : {}),
  };
}

function hashOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
