import type { register as byUsername, registerByMobile } from '@baize/contract/people/registration';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import type { Brand } from '../../brand/brands/index.ts';
import type { Member, Visit } from '../members/index.ts';

/** A registration by a name of one's own. */
export type RegisterForm = z.output<(typeof byUsername)['request']>;

/** A registration by mobile number: `username` is null (B3.14). */
export type MobileForm = z.output<(typeof registerByMobile)['request']>;

export type AnyRegisterForm = RegisterForm | MobileForm;

export interface RegisterInput {
  readonly brand: Brand;
  readonly form: AnyRegisterForm;
  readonly visit: Visit;
  /** What belongs to the registration when a third party vouches for the newcomer: done with it, all or nothing. */
  readonly vouched?: (tx: Tx, member: Member) => Promise<void>;
}
