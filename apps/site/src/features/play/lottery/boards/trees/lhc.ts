import { type NamedGroup, play, range } from '../play-words.ts';
import { ballPlace } from './rows.ts';

const links = (code: string, word: 'zlink' | 'tlink', most: number) => [
  ...range(2, most).map((k) => play(`${code}:${k}:hit`, `${word}hit`, k)),
  ...range(2, most).map((k) => play(`${code}:${k}:miss`, `${word}miss`, k)),
];

/** 六合彩: six normal numbers and the special one. */
export const LHC_TREE: readonly NamedGroup[] = [
  {
    word: 'special',
    plays: [
      play('special', 'specialnumber'),
      play('spside', 'spside'),
      play('colour', 'colour'),
      play('halfwave', 'halfwave'),
      play('halfhalf', 'halfhalf'),
      play('head', 'head'),
      play('tail', 'tail'),
    ],
  },
  { word: 'normal', plays: [play('normal', 'normal'), play('total', 'total')] },
  {
    word: 'normalpos',
    plays: range(0, 5).flatMap((i) => [
      play(`normalpos:${i}`, 'normalpos', ballPlace(i)),
      play(`posside:${i}`, 'posside', ballPlace(i)),
      play(`poscolour:${i}`, 'poscolour', ballPlace(i)),
    ]),
  },
  { word: 'parlay', plays: [play('parlay', 'parlay')] },
  {
    word: 'zodiac',
    plays: [
      play('spzodiac', 'spzodiac'),
      play('zodiac1', 'zodiac1'),
      play('normalzodiac', 'normalzodiac'),
      play('zodiac6:hit', 'zodiac6hit'),
      play('zodiac6:miss', 'zodiac6miss'),
      play('zodiaccount', 'zodiaccount'),
    ],
  },
  { word: 'zlink', plays: links('zlink', 'zlink', 5) },
  { word: 'tails', plays: [play('tail1', 'tail1'), ...links('tlink', 'tlink', 4)] },
  {
    word: 'matches',
    plays: [
      play('m22', 'm22'),
      play('m2t', 'm2t'),
      play('tc', 'tc'),
      play('m33', 'm33'),
      play('m32', 'm32'),
      play('m44', 'm44'),
      play('m41', 'm41'),
    ],
  },
  { word: 'nohit', plays: range(5, 12).map((k) => play(`nohit:${k}`, 'nohit', k)) },
];
