import { Blank, Skeleton } from '@baize/ui';
import { Queries } from '../../../../shared/api/queries.tsx';
import { Failed } from '../../../../shared/failure/failed.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { dayOfIssue } from '../family-of.ts';
import { useFamily } from '../family.api.ts';
import { type LotteryGame, type SaleIssue, useComingIssues } from '../lottery.api.ts';
import { BetRoom } from './bet-room.tsx';
import { useGameTerms } from './buy.api.ts';

/** Where a game is bought: its plays, what is chosen, the slip. */
export function Betting({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const coming = useComingIssues(game.gameCode);
  const terms = useGameTerms(game.gameCode);
  const onSale = coming.data?.issues[0];
  const day = dayOf(onSale);
  const family = useFamily(game.family, day);
  const failed = [coming, terms, family].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) {
    return <Failed title={t('lottery_failed')} error={failed.error} onRetry={failed.refetch} />;
  }
  if (coming.data === undefined || terms.data === undefined || family.data === undefined) {
    return <Skeleton height={420} />;
  }
  if (family.data === null) return <Blank icon="alert" title={t('lottery_family_unknown')} />;
  return (
    <Queries>
      <BetRoom
        key={game.gameCode}
        {...{ game, day, onSale, family: family.data, terms: terms.data, aheadMs: coming.data.aheadMs }}
      />
    </Queries>
  );
}

/** While nothing is on sale, plays and odds are those of today. */
function dayOf(onSale: SaleIssue | undefined): string {
  return dayOfIssue(onSale?.issue ?? '', onSale?.drawsAt ?? Date.now());
}
