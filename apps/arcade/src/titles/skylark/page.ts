import { flightPage } from '../../game/flights/flight-page.ts';
import { SKYLARK_ODDS } from './odds.ts';
import { SKYLARK } from './rules.ts';
import { ART } from './art/index.ts';
import { lark } from './art/lark.ts';
import { highScene } from './art/scene.ts';
import texts from './texts.json';

export const PAGE = flightPage({
  name: 'Skylark',
  crash: SKYLARK,
  odds: SKYLARK_ODDS,
  art: ART,
  flier: lark(),
  highScene: highScene(),
  texts,
});
