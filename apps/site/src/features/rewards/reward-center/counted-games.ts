import { numberFormat } from '@baize/kernel';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import type { useTexts } from '../../../shared/texts/texts.ts';
import type { Reward } from './rewards.api.ts';

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'locale'> & { readonly vendorName: (vendor: string) => string };

/** Which bets count, and how much of each, as members call the games: "Slots 100%, Live casino 10%". */
export function countedGames(counts: Reward['counts'], { t, locale, vendorName }: Texts): string {
  const percent = numberFormat(locale, { style: 'percent' });
  return counts
    .map(({ gameType, vendor, gameCode, gameName, share }) => {
      const type = gameType === null ? null : t(`category_${gameType}` as TextKey);
      const studio = vendor === null ? null : vendorName(vendor);
      const named = [type, studio, gameName ?? gameCode].filter((name) => name !== null);
      return `${named.length === 0 ? t('reward_all_games') : named.join(' · ')} ${percent.format(share / 100)}`;
    })
    .join(', ');
}
