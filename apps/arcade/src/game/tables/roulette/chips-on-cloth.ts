import { ONE } from '../../../mechanics/mechanic.ts';
import { type Chips, sumOfChips } from '../../../mechanics/reading.ts';
import type { RouletteFigures } from '../../../mechanics/roulette/rules.ts';
import { ChipBet, type Refused } from '../chips/chip-bet.ts';
import { trayOf } from '../chips/chip-stack.ts';
import { type ChipTray, chipTray, refusedText } from '../chips/chip-tray.ts';
import type { TableFrame } from '../table-page.ts';
import { type BetsList, betsList } from './bets-list.ts';
import { type LaidSpot, spotNamed } from './cloth.ts';
import { type ClothBoard, clothBoard } from './cloth-board.ts';
import { spotName, timesOf } from './spot-words.ts';
import { wheelBets, type WheelBetsPanel } from './wheel-bets.ts';

/** The chips on the cloth and everything that lays or takes them. */
export interface ChipsOnCloth {
  readonly bet: ChipBet;
  readonly cloth: ClothBoard;
  readonly tray: ChipTray;
  readonly parts: WheelBetsPanel;
  readonly list: BetsList;
  /** Shows what lies there now, at what it is worth now. */
  show(): void;
  lock(locked: boolean): void;
}

interface Words {
  /** Shows a line below the cloth; said to the screen reader too where something was done. */
  readonly tell: (text: string) => void;
  readonly point: (text: string) => void;
}

export function chipsOnCloth(frame: TableFrame, figures: RouletteFigures, words: Words): ChipsOnCloth {
  const { say, money } = frame;
  const mostOn = (spot: string): number => figures.mostOn[spotNamed(spot)?.kind ?? 'straight'];
  const bet = new ChipBet({ mostOn, mostChips: figures.mostChips });
  const amount = (chips: number): string => frame.amount(chips * ONE);
  const values = (): number[] => trayOf(frame.units, frame.unit(), figures.mostOn['even chance']);
  let locked = false;
  const show = (): void => {
    cloth.chips(bet.chips, { values: values(), label: (count) => money.brief(frame.unit() * BigInt(count)) });
    list.show(bet.chips, { amount, locked });
    tray.refresh();
    parts.refresh({ locked, amount: (chips) => amount(chips * tray.chosen()) });
  };
  const changed = (): void => {
    frame.note(undefined);
    cloth.result(undefined);
    show();
    frame.changed();
  };
  const refuse = (refused: Refused, spot: string): void => {
    const limit = refused === 'spot' ? mostOn(spot) : figures.mostChips;
    frame.note(refusedText(refused, { amount: amount(limit), name: spotName(say, spot) }));
  };
  const place = ({ name }: LaidSpot): void => {
    const refused = bet.place(name, tray.chosen());
    words.tell(say('laid', { spot: spotName(say, name), amount: amount(bet.chips[name] ?? 0) }));
    changed();
    if (refused) refuse(refused, name);
  };
  const placeAll = (chips: Chips, name: string): void => {
    const times = tray.chosen();
    const all = Object.fromEntries(Object.entries(chips).map(([spot, count]) => [spot, count * times]));
    const full = Object.entries(all).find(([spot, count]) => (bet.chips[spot] ?? 0) + count > mostOn(spot))?.[0];
    const refused = bet.placeAll(all);
    if (!refused) words.tell(say('laid', { spot: name, amount: amount(sumOfChips(all)) }));
    changed();
    if (refused) refuse(refused, full ?? '0');
  };
  const takeOff = (spot: string): void => {
    if (bet.chips[spot] === undefined) return;
    bet.takeOff(spot);
    words.tell(say('takenOff', { spot: spotName(say, spot) }));
    changed();
  };
  const labelOf = labelsOf(frame, bet);
  const tray = chipTray({ bet, money, unit: frame.unit, values, say: words.tell, changed });
  const cloth = clothBoard(say('cloth'), {
    labelOf,
    faceOf: ({ kind, name }) => (kind === 'straight' ? name : say(kind === 'column' ? 'columnShort' : name)),
    place,
    takeOff: (spot) => takeOff(spot.name),
    point: (spot) => {
      if (spot) words.point(labelOf(spot));
    },
  });
  const parts = wheelBets(say, placeAll);
  const list = betsList(say, takeOff);
  // Another chip of the tray: bets on the wheel cost something else.
  tray.element.addEventListener('click', () =>
    parts.refresh({ locked, amount: (chips) => amount(chips * tray.chosen()) }),
  );
  const lock = (now: boolean): void => {
    locked = now;
    tray.lock(now);
    cloth.lock(now);
    show();
  };
  return { bet, cloth, tray, parts, list, show, lock };
}

/** A spot with what it pays and what lies on it. */
function labelsOf({ say, amount }: TableFrame, bet: ChipBet): (spot: LaidSpot) => string {
  return (spot) => {
    const chips = bet.chips[spot.name];
    // What stands on a field is part of its name.
    const name = spot.kind === 'column' ? `${say('columnShort')}, ${spotName(say, spot)}` : spotName(say, spot);
    const pays = say('spotPays', { spot: name, kind: say(spot.kind), times: timesOf(spot) });
    return chips === undefined ? pays : `${pays}. ${say('spotHas', { amount: amount(chips * ONE) })}`;
  };
}
