import { buttonClass } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { mayAct } from '../../../shared/session/protected-action.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './hall-bar.module.css';
import { choiceQuery, type HallListName, isOwnList, type Kind } from './hall-choice.ts';

export interface HallBarProps {
  readonly lists: readonly HallListName[];
  readonly list: HallListName | undefined;
  readonly kinds: readonly Kind[];
  readonly kind: Kind | undefined;
}

const LABELS = { hot: 'game_hot', favourites: 'favourites', recent: 'hall_recent' } as const;

/** The filter of a hall: by list (all, hot, favourites, last) and by kind (B5.4). A filter with one option is left out. */
export function HallBar({ lists, list, kinds, kind }: HallBarProps) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const ofKind = kind === undefined ? {} : { kind };
  const inList = list === undefined ? {} : { list };
  if (lists.length === 0 && kinds.length < 2) return null;
  return (
    <div className={styles.bar}>
      {lists.length > 0 && (
        <nav className={styles.row} aria-label={t('hall_lists')}>
          <Choice to={choiceQuery(search, ofKind)} active={list === undefined} label={t('games_all')} />
          {lists.map((name) => (
            <Choice
              key={name}
              to={choiceQuery(search, { ...ofKind, list: name })}
              active={name === list}
              label={t(LABELS[name])}
              guarded={isOwnList(name)}
            />
          ))}
        </nav>
      )}
      {kinds.length > 1 && (
        <nav className={styles.row} aria-label={t('hall_kinds')}>
          <Choice to={choiceQuery(search, inList)} active={kind === undefined} label={t('hall_kinds_all')} />
          {kinds.map((name) => (
            <Choice
              key={name}
              to={choiceQuery(search, { ...inList, kind: name })}
              active={name === kind}
              label={t(`hall_kind_${name}`)}
            />
          ))}
        </nav>
      )}
    </div>
  );
}

export interface ChoiceProps {
  readonly to: string;
  readonly active: boolean;
  readonly label: string;
  /** For members only (B3.24). */
  readonly guarded?: boolean;
}

/** One option of the filter, as a link. */
export function Choice({ to, active, label, guarded = false }: ChoiceProps) {
  return (
    <Link
      className={buttonClass(active ? 'outline' : 'quiet', 's')}
      to={to}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => {
        if (guarded && !mayAct()) event.preventDefault();
      }}
    >
      {label}
    </Link>
  );
}
