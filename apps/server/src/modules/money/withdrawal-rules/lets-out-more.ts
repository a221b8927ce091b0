import type { WithdrawalSettings } from '@baize/contract/money/withdrawal-settings';
import { type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import { levelFor } from './domain/level-for.ts';
import { partsOf } from './domain/parts-of.ts';

type Methods = WithdrawalSettings['methods'];
type Levels = WithdrawalSettings['levels'];

const isMore = (before: string, after: string) => partsOf(after) > partsOf(before);

const METHOD_GUARDS: Guards<Methods[number]> = {
  kind: 'any',
  channel: 'any',
  enabled: 'more',
  minimum: 'nothing',
  maximum: isMore,
  feeFixed: (before, after) => isMore(after, before),
  feePercent: 'less',
};

const GUARDS: Guards<WithdrawalSettings> = {
  open: 'more',
  methods: opensWay,
  levels: raisesLevel,
  coolingHours: 'less',
  automaticUpTo: isMore,
  fourEyesFrom: isMore,
  newMemberDays: 'less',
  newDeviceHours: 'less',
  newAccountDays: 'less',
  fastAfterDepositMinutes: 'less',
  manyPerDay: 'more',
  firstIsReviewed: 'less',
  // Whatever they say, what leaves and who is asked stays the same.
  cancellable: 'nothing',
  institutions: 'nothing',
  accountsMaximum: 'nothing',
  receiptMinutes: 'nothing',
};

/** Whether a brand would pay out more than before, by another way, or ask fewer people (see `changeSetting`). */
export function letsOutMore(before: WithdrawalSettings, after: WithdrawalSettings): boolean {
  return isLooserBy(GUARDS, before, after);
}

/** A way that is new, or pays out more than it did. One that is off lets nothing out. */
function opensWay(before: Methods, after: Methods): boolean {
  return after.some((method) => {
    const known = before.find(({ kind }) => kind === method.kind);
    if (!method.enabled) return false;
    return known?.enabled !== true || isLooserBy(METHOD_GUARDS, known, method);
  });
}

/** Whether members of any rank may take out more in a day, or more often without a fee. */
function raisesLevel(before: Levels, after: Levels): boolean {
  return [...before, ...after].some(({ level: rank }) => {
    const [old, changed] = [levelFor(before, rank), levelFor(after, rank)];
    const isMore = changed.amountParts > old.amountParts || changed.count > old.count;
    return isMore || changed.freePerMonth > old.freePerMonth;
  });
}
