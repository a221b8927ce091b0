import { flightPage } from '../flight-page.ts';
import { SKYLARK_ODDS } from '../../../titles/skylark/odds.ts';
import { SKYLARK } from '../../../titles/skylark/rules.ts';
import { ART } from '../../../titles/skylark/art/index.ts';
import { lark } from '../../../titles/skylark/art/lark.ts';
import { highScene } from '../../../titles/skylark/art/scene.ts';
import texts from '../../../titles/skylark/texts.json';

export const PAGE = flightPage({
  name: 'Skylark',
  crash: SKYLARK,
  odds: SKYLARK_ODDS,
  art: ART,
  flier: lark(),
  highScene: highScene(),
  texts,
});
