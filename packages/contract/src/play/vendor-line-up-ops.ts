import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireNothing } from '../wire.ts';
import { wirePicture } from '../wire-texts.ts';

const call = callsIn('play/vendor-line-up-ops');

const offeredVendor = z.object({
  vendor: z.string().min(1).max(40),
  hot: z.boolean(),
  sort: z.number().int().min(0).max(100_000).describe('lower stands first'),
  smallIcon: wirePicture.default('').describe('an uploaded picture of its mark; empty: the site composes it'),
});

export const opsVendors = call({
  method: 'GET',
  path: '/ops/games/vendors',
  access: 'operator',
  role: 'owner',
  summary: 'The vendors the brand offers, with their place and mark in the header.',
  request: wireNothing,
  value: z.object({ vendors: z.array(offeredVendor) }),
  refusals: FOR_OPERATORS,
});

export const opsPutVendor = call({
  method: 'PUT',
  path: '/ops/games/vendors',
  access: 'operator',
  role: 'owner',
  summary: 'Gives a vendor of the brand its place, and the hot mark.',
  request: offeredVendor,
  value: offeredVendor,
  refusals: [...FOR_OPERATORS, 'vendor_not_offered'],
});
