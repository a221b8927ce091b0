import { isRsaKey } from '@baize/contract/vendor';
import { z } from 'zod';
import { geetestSettings } from './modules/people/bot-check/index.ts';
import { firebaseSettings } from './modules/people/verification-codes/index.ts';
import { lotteryFeedSettings } from './modules/play/lottery-draws/index.ts';
import { vendorSettings } from './modules/play/vendors/index.ts';
import { facebookSettings, googleSettings } from './modules/people/social/index.ts';
import { channelSettings } from './modules/money/channels/index.ts';
import { mailSettings, smsSettings } from './modules/people/delivery/index.ts';
import {
  KEY_FILE_BASE,
  type KeyFileSource,
  parseKeyFile,
  privateKeyText,
  readKeyFile,
  type Secrets,
} from './platform/settings/key-file.ts';

/** Third-party services with their secrets. Where one is absent, the built-in replacement is used. */
const services = z.object({
  geetest: geetestSettings.optional(),
  google: googleSettings.optional(),
  facebook: facebookSettings.optional(),
  sms: smsSettings.optional(),
  mail: mailSettings.optional(),
  firebase: firebaseSettings.optional(),
  lotteryFeed: lotteryFeedSettings.optional(),
});

const keyFile = z.object({
  ...KEY_FILE_BASE,
  /** Signs what we ask of vendors. RSA, which all of them can check: there is one for all. */
  operatorPrivateKey: privateKeyText.refine(isRsaKey, 'no RSA key of 2048 bits or more'),
  vendors: z.record(z.string(), vendorSettings),
  /** What each payment channel of a provider needs, by the channel's name. */
  channels: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), channelSettings),
  services: services.default({}),
});

/** The keys of this deployment. They come from one file, never from the database and never from a default. */
export type Keys = z.output<typeof keyFile> & Secrets;

/** Reads the key file of this deployment; throws a StartProblem that names what is missing or wrong in it. */
export function readKeys(path: string, environment: 'development' | 'test' | 'production'): Keys {
  return readKeyFile(keyFile, { path, environment });
}

/** The same for the text of a key file. */
export function keysFrom(text: string, source: KeyFileSource): Keys {
  return parseKeyFile(keyFile, text, source);
}
