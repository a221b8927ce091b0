import type { Family, Play } from '@baize/lottery';
import type { Translate } from '../../../../shared/texts/texts.ts';
import type { BoardProps, Boards, Draft, PlayGroup } from './board-props.ts';

export type { BoardProps, Draft, PlayGroup } from './board-props.ts';

/** The widget of a play: its selection as it is written. */
export function Board({ play, draft, change, add }: BoardProps) {
  return (
    <input
      aria-label={play.code}
      defaultValue={draft === undefined ? '' : JSON.stringify(draft)}
      onChange={(event) => change(readDraft(event.target.value))}
      onKeyDown={(event) => event.key === 'Enter' && add()}
    />
  );
}

function readDraft(text: string): Draft {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const playTree: Boards['playTree'] = (family: Family<unknown>) =>
  [...family.plays.values()].map((play) => ({ key: play.code, plays: [play] }));

export const groupName: Boards['groupName'] = (_t: Translate, _family: Family<unknown>, { key }: PlayGroup) => key;

export const playName: Boards['playName'] = (_t: Translate, _familyCode: string, playCode: string) => playCode;

export const describeDraft: Boards['describeDraft'] = (_t: Translate, _play: Play<unknown>, selection: unknown) =>
  JSON.stringify(selection);

export const quickPick: Boards['quickPick'] = () => undefined;
