import { type NamedGroup, play } from '../play-words.ts';

/** 4D of Malaysia and of Singapore, which sells no 3D. */
export const FOUR_D_TREE: readonly NamedGroup[] = [
  { word: 'fourd', plays: [play('big', 'fourdbig'), play('small', 'fourdsmall')] },
  { word: 'iperm', plays: [play('iperm:big', 'ipermbig'), play('iperm:small', 'ipermsmall')] },
  { word: 'threed', plays: [play('3d:abc', 'threedabc'), play('3d:a', 'threeda')] },
];

export const FIVE_D_TREE: readonly NamedGroup[] = [{ word: 'fived', plays: [play('5d', 'fived')] }];
export const SIX_D_TREE: readonly NamedGroup[] = [{ word: 'sixd', plays: [play('6d', 'sixd')] }];

function topBottom(bottom: 'bottom2' | 'bottom2lao'): readonly NamedGroup[] {
  return [
    { word: 'digits3', plays: [play('top3', 'top3'), play('tod3', 'tod3')] },
    { word: 'digits2', plays: [play('top2', 'top2'), play('bottom2', bottom)] },
    { word: 'running', plays: [play('runtop', 'runtop'), play('runbottom', 'runbottom')] },
  ];
}

export const THAI_TREE: readonly NamedGroup[] = topBottom('bottom2');
export const LAO_TREE: readonly NamedGroup[] = topBottom('bottom2lao');
