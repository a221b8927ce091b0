import { z } from 'zod';
import { callsIn } from '../call.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/countries');

/** A country as a visitor picks it before a mobile number (B2.11). */
export const countryEntry = z.object({
  countryCode: z.string().describe('ISO 3166-1 alpha-2'),
  countryDialingCode: z.string().describe('digits without the plus sign'),
});

export const countries = call({
  method: 'GET',
  path: '/wps/system/countries',
  access: 'anyone',
  kept: { also: ['country'] },
  summary: 'The countries whose mobile numbers the brand takes; the first is the one to start with.',
  request: wireNothing,
  value: z.array(countryEntry),
  refusals: [],
});
