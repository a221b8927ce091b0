import { z } from 'zod';
import { plainText } from './wire-texts.ts';

/** Where a page runs: a browser of any kind, or one of a desktop or a phone. */
export const DEVICES = ['WEB', 'desktop', 'mobile'] as const;

/** How a page reached the site: the web, its form for phones, the app. */
export const CHANNELS = ['WEB', 'H5', 'APP'] as const;

/** What a list of games may be for. The web (`W`) is a browser of any kind; nothing is offered for Flash any more. */
export const PLATFORMS = ['W', 'flash', 'html5-desktop', 'html5-mobile'] as const;

const wireMerchant = plainText(40).optional().describe('the brand’s code: that of another brand is refused');

/** Who asks, as every list may be asked with it. */
export const asker = {
  merchant: wireMerchant,
  merchantCode: wireMerchant,
  device: z.enum(DEVICES).optional().describe('only what runs there; WEB is any browser'),
};

/** The same of a list that is not about games: its platform is the web. */
export const webAsker = { ...asker, platform: z.literal('W').default('W') };

/** The language that a list is shown in. */
export const listLanguage = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .describe('EN, CN, ID, TH, TY or VI');

/** Names with commas, each of them known. */
export const wirePlatforms = plainText(60)
  .refine(
    (text) => text.split(',').every((name) => (PLATFORMS as readonly string[]).includes(name)),
    'unknown platform',
  )
  .describe(`of ${PLATFORMS.join(', ')}, with commas: only games that run on one of them`);

/** The same of a list of games. */
export const gamesAsker = { ...asker, platform: wirePlatforms.optional() };

export interface Asked {
  readonly platform?: string | undefined;
  readonly device?: (typeof DEVICES)[number] | undefined;
  readonly channel?: (typeof CHANNELS)[number] | undefined;
}

/** The kinds of devices that a list of games is for: a game is in it that runs on one of them. */
export interface RunsOn {
  readonly desktop: boolean;
  readonly mobile: boolean;
}

export const ANYWHERE: RunsOn = { desktop: true, mobile: true };

export function runsOn({ platform, device, channel }: Asked): RunsOn {
  const named = platform?.split(',');
  const on = (kind: 'desktop' | 'mobile') =>
    (named === undefined || named.includes('W') || named.includes(`html5-${kind}`)) &&
    (device === undefined || device === 'WEB' || device === kind);
  return { desktop: on('desktop') && channel !== 'H5' && channel !== 'APP', mobile: on('mobile') };
}
