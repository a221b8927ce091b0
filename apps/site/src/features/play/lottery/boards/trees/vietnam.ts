import { type NamedGroup, play, range } from '../play-words.ts';

const RULES = ['once', 'min', 'half'] as const;

function region(isNorth: boolean): readonly NamedGroup[] {
  return [
    {
      word: 'lo',
      plays: [
        play('lo:2', 'lo2'),
        play('lo1k:2', 'lo2k'),
        play('lo:3', 'lo3'),
        play('lo:4', 'lo4'),
        play('lofirst', 'lofirst'),
        ...(isNorth ? [play('lofirst:23', 'lofirst23'), play('lo:g3', 'log', 3)] : []),
        play('lo:g4', 'log', 4),
        ...(isNorth ? [play('lo:g5', 'log', 5)] : []),
        play('lo:g6', 'log', 6),
        play('lo7:2', isNorth ? 'lo8of2' : 'lo7of2'),
        play('lo7:3', 'lo7of3'),
      ],
    },
    {
      word: 'de',
      plays: [
        play('de:db:last', 'dedb'),
        play('de:db:first', 'dedbfirst'),
        play('de:g1:last', 'deg1'),
        play('de:g1:first', 'deg1first'),
        play('de:low:last', isNorth ? 'deg7' : 'deg8'),
        play('dedd', isNorth ? 'deddnorth' : 'dedd'),
      ],
    },
    {
      word: 'dauduoi',
      plays: [play('dau', 'dau'), play('duoi', 'duoi'), play('dau:10', 'dau10'), play('duoi:10', 'duoi10')],
    },
    {
      word: 'cang',
      plays: [
        play('cang3:db', 'cangdb'),
        play('cang3:low', isNorth ? 'cangg6' : 'cangg7'),
        play('cang3:dd', isNorth ? 'cangddnorth' : 'cangdd'),
        play('cang3:g1', 'cangg1'),
        play('cang4', 'cang4'),
      ],
    },
    {
      word: 'xien',
      plays: [
        ...range(2, 4).map((k) => play(`xien:${k}`, 'xien', k)),
        play('xienquay', 'xienquay'),
        play('xiendb', 'xiendb'),
      ],
    },
    { word: 'truot', plays: range(4, 10).map((k) => play(`truot:${k}`, 'truot', k)) },
    { word: 'taixiu', plays: [play('side', 'taixiu'), play('tong', 'tong'), play('tong:sum', 'tongsum')] },
    { word: 'da', plays: RULES.map((rule) => play(`da:${rule}`, `da${rule}`)) },
  ];
}

/** XSMB: 27 numbers. */
export const NORTH: readonly NamedGroup[] = region(true);
/** XSMN and XSMT: 18 numbers of each province. */
export const SOUTH: readonly NamedGroup[] = region(false);
/** Đá xiên: tails over several provinces of one day. */
export const POOLED: readonly NamedGroup[] = [
  { word: 'dax', plays: RULES.map((rule) => play(`dax:${rule}`, `dax${rule}`)) },
];
