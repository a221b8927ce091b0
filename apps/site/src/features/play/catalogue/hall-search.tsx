import type { MinBet } from '@baize/contract/play/min-bets';
import { amountText, IconButton, TextField } from '@baize/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigate, useSearchParams } from '../../../shared/routing/address.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Choice } from './hall-bar.tsx';
import bar from './hall-bar.module.css';
import { choiceQuery, NAME_MAX, nameFromQuery } from './hall-choice.ts';
import styles from './hall-search.module.css';

/** Whoever types is not interrupted by lists of half a name. */
const PAUSE_MS = 300;

export interface HallSearchProps {
  readonly name: string;
  readonly minBet: MinBet | undefined;
  /** Those that match something. */
  readonly bets: readonly MinBet[];
}

/** Looks for games of the slot hall by a part of their name, or by their smallest bet (B5.4). */
export function HallSearch({ name, minBet, bets }: HallSearchProps) {
  return (
    <div className={styles.bar}>
      <NameSearch name={name} />
      {bets.length > 0 && <BetChoices minBet={minBet} bets={bets} />}
    </div>
  );
}

/** What is typed becomes the address after a pause, and only when it is another name. Another address becomes what is typed. */
function NameSearch({ name }: { name: string }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [{ typed, of }, setTyped] = useState({ typed: name, of: name });
  if (of !== name) setTyped({ typed: nameFromQuery(typed) === name ? typed : name, of: name });
  const look = useEffectEvent((wanted: string) => {
    if (wanted !== name) navigate(choiceQuery(search, { gameName: wanted }), { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => look(nameFromQuery(typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const clear = () => {
    setTyped({ typed: '', of });
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        compact
        type="search"
        label={t('hall_search')}
        maxLength={NAME_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped({ typed: target.value, of })}
        after={typed !== '' && <IconButton icon="close" label={t('hall_search_clear')} onClick={clear} />}
      />
    </form>
  );
}

function BetChoices({ minBet, bets }: Pick<HallSearchProps, 'minBet' | 'bets'>) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const format = useMoneyFormat();
  return (
    <nav className={bar.row} aria-label={t('hall_bets')}>
      <Choice to={choiceQuery(search, {})} active={minBet === undefined} label={t('hall_bets_all')} />
      {bets.map((bet) => (
        <Choice
          key={bet}
          to={choiceQuery(search, { minBet: bet })}
          active={bet === minBet}
          label={t('hall_bet_most', { 0: amountText({ ...format, text: bet }) })}
        />
      ))}
    </nav>
  );
}
