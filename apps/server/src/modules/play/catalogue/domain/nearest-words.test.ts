import { expect, it } from 'vitest';
import { nearestWords } from './nearest-words.ts';

const KNOWN = [
  'lanterns',
  'lanterne',
  'dragon',
  'dragons',
  'koi',
  'paper',
  'papaya',
  '麻将胡了',
  'โคมไฟ',
  'den',
  'wild',
];

it.each([
  ['a letter left out', 'lantens', ['lanterns']],
  ['a letter too many', 'draggon', ['dragons', 'dragon']],
  ['two letters exchanged', 'paepr', ['paper']],
  ['the beginning of a word', 'lant', ['lanterne', 'lanterns']],
  ['a beginning with a mistake', 'drgo', ['dragon', 'dragons']],
  ['a wrong letter of a short word', 'koa', ['koi']],
  ['another word that is short', 'ko', ['koi']],
  ['a wrong sign', '麻將胡了', ['麻将胡了']],
  ['a wrong vowel', 'โคมไฬ', ['โคมไฟ']],
  ['nothing near', 'zebra', []],
  ['two mistakes in a short word', 'wxyd', []],
])('%s: %s', (_, typed, meant) => expect(nearestWords(typed, KNOWN)).toEqual(meant));
