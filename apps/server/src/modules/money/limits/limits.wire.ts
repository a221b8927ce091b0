import { type Currency, textFromParts } from '@baize/kernel';
import { minutesFor, type PlayView } from './play-clock.ts';
import type { LimitLine, LimitsView } from './limits-of.ts';
import type { AccountStatement, Flow } from './account-statement.ts';

const textOr = (parts: bigint | null): string | null => (parts === null ? null : textFromParts(parts));

/** Limits in the format of the API. */
export function limitsValue(currency: Currency, view: LimitsView) {
  const { ownMinutes: own, brandMinutes: brand, choices } = view;
  return {
    currency,
    limits: view.lines.map(lineValue),
    check: { minutes: minutesFor(view), own, brand, choices: [...choices] },
  };
}

function lineValue({ kind, period, own, staffParts, brandParts, parts, usedParts }: LimitLine) {
  const left = parts === null ? null : parts > usedParts ? parts - usedParts : 0n;
  return {
    kind,
    period,
    amount: textOr(parts),
    used: textFromParts(usedParts),
    left: textOr(left),
    own: textOr(own.parts),
    staff: textOr(staffParts),
    brand: textOr(brandParts),
    next: own.next && { amount: textOr(own.next.parts), at: own.next.at },
  };
}

/** The clock of play in the words of the wire. */
export function clockValue(currency: Currency, view: PlayView) {
  const { now, clock, isDue, minutes, stakeParts, winParts } = view;
  return {
    now,
    currency,
    minutes,
    clock: clock && {
      beganAt: clock.beganAt,
      checkAt: clock.checkAt,
      isDue,
      staked: textFromParts(stakeParts),
      won: textFromParts(winParts),
      result: textFromParts(winParts - stakeParts),
    },
  };
}

/** A statement in the words of the wire. */
export function statementValue(currency: Currency, statement: AccountStatement) {
  return {
    currency,
    opening: textFromParts(statement.openingParts),
    closing: textFromParts(statement.closingParts),
    lines: statement.lines.map(({ kind, parts, count }) => ({ kind, amount: textFromParts(parts), count })),
    window: flowValue(statement.window),
    lifetime: flowValue(statement.lifetime),
  };
}

function flowValue({ depositParts, withdrawalParts, netDepositParts }: Flow) {
  return {
    deposits: textFromParts(depositParts),
    withdrawals: textFromParts(withdrawalParts),
    netDeposits: textFromParts(netDepositParts),
  };
}
