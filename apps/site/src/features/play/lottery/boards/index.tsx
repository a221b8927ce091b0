export { Board } from './board.tsx';
export type { BoardProps, Draft, PlayGroup } from './board-props.ts';
export { tierName } from './tier-name.ts';
export { describeDraft } from './describe-draft.ts';
export { lackText } from './lack-text.ts';
export { groupName, playLabel, playName } from './names.ts';
export { playTree } from './play-tree.ts';
export { browserChance, quickPick } from './quick-pick.ts';
