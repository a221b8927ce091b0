import type { Family } from '@baize/lottery/family';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { groupName, playLabel, playTree } from '../boards/index.tsx';
import { Chips } from '../chips.tsx';
import styles from './bet-room.module.css';

export interface PlayTreeProps {
  readonly family: Family<unknown>;
  readonly play: string;
  readonly onPlay: (code: string) => void;
}

/** The plays of a game: groups as people in the region know them, and the plays of the group that is chosen. */
export function PlayTree({ family, play, onPlay }: PlayTreeProps) {
  const { t } = useTexts();
  const tree = playTree(family);
  const here = tree.find(({ plays }) => plays.some(({ code }) => code === play)) ?? tree[0];
  if (here === undefined) return null;
  return (
    <div className={styles.tree}>
      <Chips
        label={t('lottery_play_groups')}
        look="tabs"
        options={tree.map((group) => ({ value: group.key, label: groupName(t, family, group) }))}
        value={here.key}
        onChange={(key) => {
          const first = tree.find((group) => group.key === key)?.plays[0];
          if (first) onPlay(first.code);
        }}
      />
      {here.plays.length > 1 && (
        <Chips
          label={t('lottery_plays')}
          options={here.plays.map(({ code }) => ({ value: code, label: playLabel(t, family.code, code) }))}
          value={play}
          onChange={onPlay}
        />
      )}
    </div>
  );
}
