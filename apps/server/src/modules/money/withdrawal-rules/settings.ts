import { type WithdrawalSettings, withdrawalSettings } from '@baize/contract/money/withdrawal-settings';
import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Channels } from '../channels/index.ts';
import { letsOutMore } from './lets-out-more.ts';
import { readSettings, writeSettings } from './settings.store.ts';

export type Settings = WithdrawalSettings;

/** How a brand pays out, with the defaults filled in. */
export async function settingsOf(sql: Sql, brand: BrandCode): Promise<Settings> {
  return withdrawalSettings.parse((await readSettings(sql, brand)) ?? {});
}

export interface SettingsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly channels: Channels;
  readonly noteChange: NoteChange;
}

/**
 * Replaces how the operator's brand pays out: what lets out more once a second person sends the same (`changeSetting`). Answers with
 * what holds. Refuses channel_unavailable for a channel this deployment does not have.
 */
export async function changeSettings(
  deps: SettingsDeps,
  operator: OperatorSession,
  settings: Settings,
): Promise<Settings & { readonly awaitsSecond: boolean }> {
  const { db, channels } = deps;
  const { brand } = operator;
  const isMissing = settings.methods.some(({ channel, enabled }) => enabled && !channels.has(channel));
  if (isMissing) throw new Refusal('channel_unavailable');
  return db.inTransaction(async (tx) => {
    const outcome = await changeSetting<Settings>(tx, deps, {
      ...{ operator, what: 'withdrawal.settings', target: '', after: settings },
      read: () => settingsOf(tx, brand),
      isLooser: letsOutMore,
      shown: (one) => one,
      write: () => writeSettings(tx, brand, settings),
    });
    return { ...(await settingsOf(tx, brand)), awaitsSecond: outcome === 'waits' };
  });
}

/** Puts the settings of a brand's seed in place. May be repeated: the file wins. */
export async function seedWithdrawalSettings(tx: Tx, brand: BrandCode, data: unknown): Promise<void> {
  await writeSettings(tx, brand, withdrawalSettings.parse(data));
}
