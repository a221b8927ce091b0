import { numberFormat } from '@baize/kernel';
import type { Family } from '@baize/lottery/family';
import type { Fraction } from '@baize/lottery/fraction';
import type { Play } from '@baize/lottery/play';
import { useMemo } from 'react';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { describeDraft } from '../boards/index.tsx';
import { holesOf } from '../boards/names.ts';
import { oddsText } from '../boards/option-notes.ts';
import { namedPlay } from '../boards/play-tree.ts';
import { exampleOf } from './example-of.ts';
import styles from './play-rules.module.css';
import { prizeRows, returnsOf } from './prize-rows.ts';
import { RULE_OF } from './rule-of.ts';

export interface PlayRulesProps {
  readonly family: Family<unknown>;
  readonly play: Play<unknown>;
  /** By tier, stake included; undefined where they are not known: chances are told all the same. */
  readonly odds: readonly Fraction[] | undefined;
}

/** How a play works: its rule, a ticket that wins, and each prize with its chance and odds, and what comes back in the long run. */
export function PlayRules({ family, play, odds }: PlayRulesProps) {
  const { t } = useTexts();
  const named = namedPlay(family.code, play.code);
  const example = useMemo(() => exampleOf(family, play), [family, play]);
  if (named === undefined) return null;
  return (
    <div className={styles.rules}>
      <p>{t(`lottery_rule_${RULE_OF[named.word]}`, holesOf(t, named))}</p>
      {example && (
        <p className={styles.example}>
          <strong>{t('lottery_rules_example')}</strong>{' '}
          {t('lottery_rules_chosen', {
            chosen: describeDraft(t, { family: family.code, play: play.code }, example.selection),
          })}{' '}
          {t('lottery_rules_drawn', { draw: drawText(example.draw) })}{' '}
          {t('lottery_rules_won', { notes: example.notes, wins: example.wins })}
        </p>
      )}
      <Prizes family={family} play={play} odds={odds} />
    </div>
  );
}

function Prizes({ family, play, odds }: PlayRulesProps) {
  const { t, locale } = useTexts();
  const rows = prizeRows(t, { family: family.code, play, odds });
  const oneIn = (chance: Fraction) => t('lottery_rules_onein', { n: oneInText(chance, locale) });
  return (
    <>
      <table className={styles.prizes}>
        <thead>
          <tr>
            <th scope="col">{t('lottery_rules_prize')}</th>
            <th scope="col">{t('lottery_rules_chance')}</th>
            {odds && <th scope="col">{t('lottery_rules_odds')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="tabular">
                {oneIn(row.chance)}
                {row.push.n > 0n && <span>{t('lottery_rules_refund', { chance: oneIn(row.push) })}</span>}
              </td>
              {row.odds && <td className="tabular">{oddsText(row.odds)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {odds && <Returns play={play} odds={odds} />}
    </>
  );
}

/** "97.8%", or from what to what, where it depends on what is chosen. */
function Returns({ play, odds }: { readonly play: Play<unknown>; readonly odds: readonly Fraction[] }) {
  const { t, locale } = useTexts();
  const [least, most] = useMemo(() => returnsOf(play, odds), [play, odds]);
  const [from, to] = [shareText(least, locale), shareText(most, locale)];
  const share = from === to ? from : t('lottery_rules_between', { least: from, most: to });
  return <p className={styles.returns}>{t('lottery_rules_return', { share })}</p>;
}

/** Cut off, never rounded up: nobody is told of more than comes back. */
function shareText({ n, d }: Fraction, locale: string): string {
  const thousandths = Number((n * 1000n) / d);
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(thousandths / 1000);
}

/** A chance as one in so many: with places while it is likely, whole numbers for what is rare. */
function oneInText({ n, d }: Fraction, locale: string): string {
  const times = Number((d * 1000n) / n) / 1000;
  return numberFormat(locale, { maximumFractionDigits: times < 10 ? 3 : times < 100 ? 1 : 0 }).format(times);
}

/** The numbers of a draw; of Vietnamese ones without the day. */
function drawText(draw: string): string {
  return draw
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .filter((cell) => !/^\d{4}-\d\d-\d\d$/.test(cell))
        .join(', '),
    )
    .join(' / ');
}
