import { stationsOn } from '@baize/lottery/calendars/stations';
import type { Family } from '@baize/lottery/family';
import { isRefused } from '@baize/lottery/refused';
import { useState } from 'react';
import { useSearchParams } from '../../../../shared/routing/address.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { Board, browserChance, type Draft, quickPick } from '../boards/index.tsx';
import { lotteryPlaceOf } from '../lottery-address.ts';
import { PlayRules } from '../rules/play-rules.tsx';
import styles from './bet-room.module.css';
import type { GameTerms, TicketAsked } from './buy.api.ts';
import { ChoiceLine } from './choice-line.tsx';
import { oddsAt, priced } from './offer.ts';
import type { BetRoomProps } from './room.ts';
import { PlayTree } from './play-tree.tsx';
import { PriceForm } from './price-form.tsx';
import { type PriceChoice, priceOf, startPrice } from './price-choice.ts';
import { edit, forIssue, type SlipEntry, withEntry } from './slip.ts';
import { SlipPlace } from './slip-place.tsx';
import { offered } from './slip-sum.ts';
import { useSlip } from './slip-store.ts';

/** The plays of a game, the board of the one that is chosen, what it would cost, and the slip beside it. */
export function BetRoom(props: BetRoomProps) {
  const { game, family, terms, day, onSale } = props;
  const { t } = useTexts();
  const [search] = useSearchParams();
  const [slip, changeSlip] = useSlip(game.gameCode);
  const [code, setCode] = useState(() => firstPlay(family, terms, lotteryPlaceOf(search).play));
  const [draft, setDraft] = useState<Draft>();
  const [choice, setChoice] = useState<PriceChoice>(() => startPrice(terms));
  const [isKnowing, setKnowing] = useState(false);
  const play = family.plays.get(code);
  const stations = pooledStations(family.code, day);
  if (play === undefined) return null;
  const odds = oddsAt(family, { play, terms, group: choice.group });
  const asked: TicketAsked = { play: code, selection: draft, price: priceOf(choice, play), ...groupOf(choice) };
  const outcome = draft === undefined ? undefined : priced(family, terms, asked);
  const canAdd = outcome !== undefined && !isRefused(outcome);
  const put = (tickets: readonly TicketAsked[]) => {
    const all = tickets.flatMap((ticket) => offered(family, terms, ticket) ?? []);
    changeSlip((before) => all.reduce(withEntry, forIssue(before, onSale?.issue)));
  };
  const add = () => {
    if (!canAdd) return;
    put([asked]);
    setDraft(undefined);
  };
  const pick = (count: number) => {
    const picked = Array.from({ length: count }, () => quickPick(play, browserChance, stations)).filter(
      (one) => one !== undefined,
    );
    if (count === 1) setDraft(picked[0]);
    else put(picked.map((selection) => ({ ...asked, selection })));
  };
  const change = (entry: SlipEntry) => {
    changeSlip((before) => edit(before, entry.id));
    setCode(entry.play);
    setDraft(entry.selection);
    setChoice((before) => ({ ...before, ...choiceOf(entry) }));
  };
  return (
    <div className={styles.room}>
      <section className={styles.table} aria-label={t('lottery_choose')}>
        <PlayTree
          family={family}
          play={code}
          onPlay={(next) => {
            setCode(next);
            setDraft(undefined);
            changeSlip((before) => edit(before, undefined));
          }}
        />
        <div className={styles.board}>
          <Board
            key={code}
            {...{ game, family, play, draft, day, stations, add }}
            change={setDraft}
            odds={isRefused(odds) ? undefined : odds.odds}
          />
        </div>
        <details className={styles.rules} onToggle={(event) => setKnowing(event.currentTarget.open)}>
          <summary>{t('lottery_view_rules')}</summary>
          {isKnowing && <PlayRules family={family} play={play} odds={isRefused(odds) ? undefined : odds.odds} />}
        </details>
        <PriceForm {...{ terms, play, choice }} odds={isRefused(odds) ? undefined : odds} onChange={setChoice} />
        <ChoiceLine
          {...{ play, draft, terms, outcome }}
          isEditing={slip.editing !== undefined}
          onAdd={add}
          onPick={pick}
          onClear={() => {
            setDraft(undefined);
            changeSlip((before) => edit(before, undefined));
          }}
        />
      </section>
      <SlipPlace {...props} onEdit={change} />
    </div>
  );
}

function firstPlay(family: Family<unknown>, terms: GameTerms, wanted: string | undefined): string {
  const sold = (code: string | undefined) => code !== undefined && family.plays.has(code);
  if (wanted !== undefined && sold(wanted)) return wanted;
  return terms.plays.find(({ play }) => sold(play))?.play ?? [...family.plays.keys()][0] ?? '';
}

/** Whose draws of a day one ticket may be over, of the families that pool them. */
function pooledStations(family: string, day: string): readonly string[] {
  const [, region] = /^XS(MN|MT)-DAX$/.exec(family) ?? [];
  return region === undefined ? [] : stationsOn(region === 'MN' ? 'MN' : 'MT', day);
}

function groupOf({ group }: PriceChoice): Pick<TicketAsked, 'group'> {
  return group === undefined ? {} : { group };
}

/** How the entry of a slip was priced, for whoever changes it. */
function choiceOf({ price, group }: SlipEntry): Partial<PriceChoice> {
  const kept = group === undefined ? {} : { group };
  if (price.by === 'amount') return { ...kept, amount: price.amount };
  const { base, unit, multiple } = price;
  return { ...kept, base, unit, multiple };
}
