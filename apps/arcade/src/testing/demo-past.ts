import { currencyOf, Fault, money, partsFromText, textFromParts } from '@baize/kernel';
import { recompute } from '../fairness/recompute.ts';
import { HOUSE_GAMES } from '../games.ts';
import type { Course, Json } from '../mechanics/mechanic.ts';
import { unitsFor, winOf } from '../rules/stakes.ts';
import type { Title } from '../titles/title.ts';

/** Who sat at which game how long ago, and each round as `stake:win`. */
export interface Sitting {
  readonly username: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly hoursAgo: number;
  readonly rounds: string;
}

/** The past that the demo brand begins with (apps/server/seed/demo/games.json). */
export interface DemoPast {
  /** What it was drawn from: the server seed. The client seed is the member's name, and nonces count a member's rounds from 1. */
  readonly drawnFrom: string;
  readonly sittings: readonly Sitting[];
}

const CURRENCY = currencyOf('PHP');

/** The sittings with the win of every stake in them, drawn by the rules of its game. Faults where a stake is none of the game. */
export function drawnPast({ drawnFrom, sittings }: DemoPast): Sitting[] {
  const played = new Map<string, number>();
  const drawn = new Map<Sitting, string>();
  for (const sitting of sittings.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    const { username, vendor, gameCode } = sitting;
    const game = HOUSE_GAMES.offered(gameCode);
    if (game?.studio !== vendor) throw new Fault(`${vendor} has no ${gameCode}`);
    const rounds = sitting.rounds.split(' ').map((round) => {
      const nonce = (played.get(username) ?? 0) + 1;
      played.set(username, nonce);
      const [stake = ''] = round.split(':');
      return `${stake}:${winOfRound(game, stake, { serverSeed: drawnFrom, clientSeed: username, nonce })}`;
    });
    drawn.set(sitting, rounds.join(' '));
  }
  return sittings.map((sitting) => ({ ...sitting, rounds: drawn.get(sitting) ?? '' }));
}

/** The fields that members of the demo open, one after the other, before they collect. */
const FIELDS = [12, 6, 18];

/** How they go on: at mines they open a few fields; elsewhere, as for a player who is not there. Nothing further is staked. */
function choiceOf({ rules, mechanic }: Title, course: Course, choices: readonly Json[]): Json | undefined {
  const open = mechanic === 'mines' ? FIELDS[choices.length] : undefined;
  return open === undefined ? rules.choiceOfTheAbsent?.(course, rules.usualBet) : { open };
}

/** The usual bet with a unit that makes the stake. */
function winOfRound(title: Title, stake: string, seeds: Parameters<typeof recompute>[1]): string {
  const { rules, kind, name } = title;
  const bet = rules.usualBet;
  const unit = money(CURRENCY, (partsFromText(stake) ?? 0n) / BigInt(rules.unitsOf(bet)));
  if (!unitsFor(kind, CURRENCY).some(({ parts }) => parts === unit.parts)) {
    throw new Fault(`${name}: no stake ${stake}`);
  }
  const choices: Json[] = [];
  let { course } = recompute(rules, seeds, { bet, choices });
  while (course.waits) {
    const choice = choiceOf(title, course, choices);
    if (choice === undefined) throw new Fault(`${name} waits for ever`);
    choices.push(choice);
    ({ course } = recompute(rules, seeds, { bet, choices }));
  }
  return textFromParts(winOf(unit, BigInt(course.pay)).parts);
}
