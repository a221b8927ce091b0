import { type WithdrawalSettings, withdrawalSettings } from '@baize/contract/money/withdrawal-settings';
import { type BrandCode, invariant, partsFromText } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Channels } from '../channels/index.ts';
import { lockSettings, readSettings, writeSettings } from './settings.store.ts';

export type Settings = WithdrawalSettings;

/** How a brand pays out, with the defaults filled in. */
export async function settingsOf(sql: Sql, brand: BrandCode): Promise<Settings> {
  return withdrawalSettings.parse((await readSettings(sql, brand)) ?? {});
}

export interface SettingsDeps {
  readonly db: Db;
  readonly channels: Channels;
  readonly noteChange: NoteChange;
}

/** Replaces how the operator's brand pays out. Refuses channel_unavailable for a channel this deployment does not have. */
export async function changeSettings(
  { db, channels, noteChange }: SettingsDeps,
  operator: OperatorSession,
  settings: Settings,
): Promise<Settings> {
  const isMissing = settings.methods.some(({ channel, enabled }) => enabled && !channels.has(channel));
  if (isMissing) throw new Refusal('channel_unavailable');
  await db.inTransaction(async (tx) => {
    const before = withdrawalSettings.parse((await lockSettings(tx, operator.brand)) ?? {});
    await writeSettings(tx, operator.brand, settings);
    await noteChange(tx, { operator, what: 'withdrawal.settings', target: '', before, after: settings });
  });
  return settings;
}

/** Puts the settings of a brand's seed in place. May be repeated: the file wins. */
export async function seedWithdrawalSettings(tx: Tx, brand: BrandCode, data: unknown): Promise<void> {
  await writeSettings(tx, brand, withdrawalSettings.parse(data));
}

/** An amount of the settings in parts. They were judged when they were written. */
export function partsOf(text: string): bigint {
  const parts = partsFromText(text);
  invariant(parts !== undefined, `${text} is no amount`);
  return parts;
}
