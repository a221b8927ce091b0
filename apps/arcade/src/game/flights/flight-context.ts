import type { Api, OpenGame } from '../api.ts';
import { byId } from '../dom.ts';
import type { Lobby } from '../lobby.ts';
import type { MoneyFormat } from '../texts.ts';
import type { FlightApi } from './flight-api.ts';
import type { FlightClock } from './flight-clock.ts';
import type { FlightPage } from './flight-page.ts';
import type { FlightState } from './flight-state.ts';
import type { LarkSound } from './lark-sound.ts';

/** The state and services of the page, passed to its functions. */
export interface FlightContext {
  readonly api: Api;
  readonly flights: FlightApi;
  readonly title: FlightPage;
  readonly opened: OpenGame;
  readonly money: MoneyFormat;
  readonly lobby: Lobby;
  readonly clock: FlightClock;
  readonly sound: LarkSound;
  readonly units: readonly bigint[];
  state: FlightState;
}

const put = (id: string, text: string): void => {
  const element = byId(id);
  if (element.textContent !== text) element.textContent = text;
};

export function showBalance({ money, lobby }: FlightContext, parts: string): void {
  put('balance', money.write(BigInt(parts)));
  lobby.tell({ event: 'balance', currency: money.currency, balanceParts: parts });
}

export function showNet({ money }: FlightContext, parts: string): void {
  const net = BigInt(parts);
  put('net', money.signed(net));
  byId('net').dataset.sign = net > 0n ? 'plus' : net < 0n ? 'minus' : 'none';
}

/** What a screen reader says. */
export function say(text: string): void {
  put('live', text);
}

/** Something that went wrong, until it is taken away. */
export function note(text: string | undefined): void {
  byId('note').hidden = text === undefined;
  put('note', text ?? '');
}
