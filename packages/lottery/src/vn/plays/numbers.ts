import { fraction } from '../../fraction.ts';
import { type Play, playOf, wins } from '../../play.ts';
import { countsOf, type VietnamDraw } from '../draw.ts';
import { numberList } from '../number-list.ts';
import { type Place, PLACES, sizeOfPlace } from '../places.ts';
import type { Region } from '../result.ts';

/** Numbers looked for at a place, paid each time they occur there. */
interface NumberPlay {
  readonly code: string;
  readonly place: Place;
  readonly listed?: string;
  /** One ticket for each number of the result at the place, unless it is sold as one. */
  readonly isOneTicket?: boolean;
}

function numberPlay(region: Region, { code, place, listed, isOneTicket = false }: NumberPlay): Play<VietnamDraw> {
  const drawn = sizeOfPlace(place, region);
  const tickets = isOneTicket ? 1 : drawn;
  return playOf<readonly number[], VietnamDraw>({
    code,
    style: 'credit',
    shape: numberList({ digits: place.digits }),
    tiers: [{ code, chance: fraction(drawn, tickets * 10 ** place.digits), ...(listed !== undefined && { listed }) }],
    notes: (numbers) => numbers.length * tickets,
    hits: (numbers, draw) => {
      const counts = countsOf(draw, place);
      let hits = 0;
      for (const number of numbers) hits += counts[number] ?? 0;
      return wins(hits);
    },
    best: () => [[drawn]],
  });
}

const P = PLACES;

/** Lô, đề and càng: every play of numbers at a place that the region sells. */
export function numberPlays(region: Region): Play<VietnamDraw>[] {
  const north = region === 'MB';
  const plays: NumberPlay[] = [
    { code: 'lo:2', place: P.all2, listed: '99.5' },
    { code: 'lo:3', place: P.all3, listed: '980' },
    { code: 'lo:4', place: P.all4, listed: '8880' },
    { code: 'lo1k:2', place: P.all2, listed: north ? '3.7' : '5.445', isOneTicket: true },
    { code: 'lofirst', place: P.heads, listed: '99.9' },
    { code: 'lofirst:23', place: P.heads23, listed: '99.9' },
    { code: 'lo:g3', place: P.g3, listed: '99.9' },
    { code: 'lo:g4', place: P.g4, listed: '99.9' },
    { code: 'lo:g5', place: P.g5, listed: '99.9' },
    { code: 'lo:g6', place: P.g6, listed: '99.9' },
    { code: 'de:db:last', place: P.db2, listed: '99.5' },
    { code: 'de:db:first', place: P.dbHead, listed: '99.9' },
    { code: 'de:g1:last', place: P.g1, listed: '99.9' },
    { code: 'de:g1:first', place: P.g1Head, listed: '99.9' },
    { code: 'de:low:last', place: P.low2, listed: '99.9' },
    { code: 'dedd', place: P.both2, listed: '99.9' },
    { code: 'cang3:db', place: P.db3, listed: '980' },
    { code: 'cang3:g1', place: P.g1Three, listed: '980' },
    { code: 'cang3:low', place: P.low3, listed: '980' },
    { code: 'cang3:dd', place: P.both3, listed: '980' },
    { code: 'cang4', place: P.db4, listed: '8880' },
    // Rates of the South's plays are agreed with each partner, as a price of about 0.75 a ticket is: none is listed.
    { code: 'lo7:2', place: P.seven2 },
    { code: 'lo7:3', place: P.seven3 },
  ];
  return plays.filter(({ place }) => place.prizes[region].length > 0).map((play) => numberPlay(region, play));
}
