import { el } from '../../dom.ts';
import type { TableFrame } from '../table-page.ts';
import { type Bead, COLUMNS, countsOf, readRoad, roadWith, ROWS, written } from './bead-road.ts';

/** A road goes on after a reload, unless somebody comes back so much later. */
const GOES_ON_MS = 30 * 60_000;

/** The bead road of this player's sitting: six beads a column, the newest one last. */
export function roadBoard(frame: TableFrame) {
  const { say, memory, money, player } = frame;
  const key = `road.${player}.${money.currency}`;
  const [at = '0', last = '', text = ''] = (memory.read(key) ?? '').split(':');
  let newest = last;
  let road = Date.now() - Number(at) < GOES_ON_MS ? readRoad(text) : [];

  const beads = el('ol', { class: 'road-beads', 'aria-label': say('road') });
  const counts = el('p', { class: 'road-counts' });
  const draw = (): void => {
    const cells = road.map((bead, i) => beadElement(bead, i === road.length - 1));
    const empty = Array.from({ length: ROWS * COLUMNS - cells.length }, () => el('li', { 'aria-hidden': 'true' }));
    beads.replaceChildren(...cells, ...empty);
    const of = countsOf(road);
    counts.replaceChildren(
      ...(['player', 'banker', 'tie'] as const).map((winner) =>
        el('span', { 'data-winner': winner }, `${say(winner)} `, el('b', {}, String(of[winner]))),
      ),
    );
  };
  const beadElement = ({ winner, playerPair, bankerPair }: Bead, isNewest: boolean): HTMLElement => {
    const pairs = [playerPair ? say('playerPair') : '', bankerPair ? say('bankerPair') : ''].filter(Boolean);
    const bead = el(
      'li',
      { 'data-winner': winner, 'aria-label': [say(winner), ...pairs].join(', ') },
      say(`${winner}Short`),
    );
    if (playerPair) bead.dataset.player = '';
    if (bankerPair) bead.dataset.banker = '';
    if (isNewest) bead.dataset.newest = '';
    return bead;
  };
  draw();
  return {
    element: el('section', { class: 'road' }, beads, counts),
    /** A round that was seen to its end; told twice it stands there once. */
    add: (bead: Bead, roundId: string) => {
      if (roundId === newest) return;
      newest = roundId;
      road = roadWith(road, bead);
      memory.write(key, `${Date.now()}:${newest}:${written(road)}`);
      draw();
    },
  };
}
