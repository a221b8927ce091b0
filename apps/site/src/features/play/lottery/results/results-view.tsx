import { dayIn, instantOf, isDay } from '@baize/kernel';
import { VIETNAM_ZONE } from '@baize/lottery/calendars/stations';
import { useState } from 'react';
import { useSearchParams } from '../../../../shared/routing/address.ts';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import type { LotteryGame } from '../lottery.api.ts';
import { GameResults } from './game-results.tsx';
import { RegionResults } from './region-results.tsx';
import { View } from './view.tsx';

/** What was drawn (`view=results`): the last results of a game or those of a day; of a Vietnamese region the tables of its provinces. */
export function ResultsView({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const { timeZone } = usePage().status.brand;
  const [today] = useState(() => dayIn(game.region === null ? timeZone : VIETNAM_ZONE, instantOf(Date.now())));
  const isAlone = search.get('of') === 'province';
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : undefined;
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  return (
    <View
      game={game}
      view="results"
      {...(game.region !== null && !isAlone && { name: t(`drawn_region_${game.region}`) })}
    >
      {game.region === null ? (
        <GameResults game={game} day={day} today={today} onDay={(chosen) => change({ day: chosen })} />
      ) : (
        <RegionResults game={game} day={day} today={today} change={change} isAlone={isAlone} />
      )}
    </View>
  );
}
