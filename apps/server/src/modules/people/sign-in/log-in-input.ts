import type { login as call } from '@baize/contract/people/sign-in';
import type { z } from 'zod';
import type { Brand } from '../../brand/brands/index.ts';
import type { Visit } from '../members/index.ts';
import type { DeviceCookie } from '../sessions/index.ts';

export type LogInForm = z.output<(typeof call)['request']>;

export interface LogInInput {
  readonly brand: Brand;
  readonly form: LogInForm;
  readonly visit: Visit;
  /** The browser's side of a remembered log-in; without one nothing is remembered. */
  readonly cookie?: DeviceCookie;
}
