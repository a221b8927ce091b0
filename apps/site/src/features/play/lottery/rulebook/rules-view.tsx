import { Blank, Icon, Skeleton } from '@baize/ui';
import type { Family } from '@baize/lottery/family';
import type { Play } from '@baize/lottery/play';
import { isRefused } from '@baize/lottery/refused';
import { useState } from 'react';
import { Failed } from '../../../../shared/failure/failed.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { type GameTerms, useGameTerms } from '../betting/buy.api.ts';
import { oddsAt } from '../betting/offer.ts';
import { groupName, playLabel, playTree } from '../boards/index.tsx';
import { useFamily } from '../family.api.ts';
import { dayOfIssue } from '../family-of.ts';
import type { LotteryGame } from '../lottery.api.ts';
import { PlayRules } from '../rules/play-rules.tsx';
import styles from './rules-view.module.css';

/** Every play of a game with its rule, its chances and what it pays (`view=rules`). */
export function RulesView({ game }: { readonly game: LotteryGame }) {
  const { t } = useTexts();
  const terms = useGameTerms(game.gameCode);
  const [now] = useState(Date.now);
  const family = useFamily(game.family, dayOfIssue(game.onSale?.issue ?? '', game.onSale?.drawsAt ?? now));
  const failed = [terms, family].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) return <Failed title={t('lottery_failed')} error={failed.error} onRetry={failed.refetch} />;
  if (terms.data === undefined || family.data === undefined) return <Skeleton height={420} />;
  if (family.data === null) return <Blank icon="alert" title={t('lottery_family_unknown')} />;
  return <Rulebook family={family.data} terms={terms.data} />;
}

function Rulebook({ family, terms }: { readonly family: Family<unknown>; readonly terms: GameTerms }) {
  const { t } = useTexts();
  return (
    <div className={styles.book}>
      <p className={styles.memory}>{t('lottery_rules_memory')}</p>
      {playTree(family).map((group) => (
        <section key={group.key} className={styles.group}>
          <h2>{groupName(t, family, group)}</h2>
          {group.plays.map((play) => (
            <OnePlay key={play.code} family={family} play={play} terms={terms} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Examples and returns are worked out when somebody wants to see them. */
function OnePlay({ family, play, terms }: { family: Family<unknown>; play: Play<unknown>; terms: GameTerms }) {
  const { t } = useTexts();
  const [wasOpened, setOpened] = useState(false);
  const odds = wasOpened ? oddsAt(family, { play, terms, group: undefined }) : undefined;
  return (
    <details className={styles.play} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        {playLabel(t, family.code, play.code)}
        <Icon name="down" size={16} />
      </summary>
      {wasOpened && (
        <PlayRules family={family} play={play} odds={odds === undefined || isRefused(odds) ? undefined : odds.odds} />
      )}
    </details>
  );
}
