import type { Play } from '@baize/lottery';
import { isRefused } from '@baize/lottery/refused';
import { ordersOf } from '@baize/lottery/vn/typed-lists';
import { Button } from '@baize/ui';
import { useTexts } from '../../../../shared/texts/texts.ts';
import type { BoardProps } from './board-props.ts';
import { Composer } from './composer.tsx';
import { draftOfList, draftOfParts, listOf, partsOf } from './draft.ts';
import styles from './entry-boards.module.css';
import { playLabel } from './names.ts';
import { PickGroup } from './pick-group.tsx';
import { PickRow } from './pick-row.tsx';
import { range } from './play-words.ts';
import { type Tool, Tools, useNumberTools } from './tools.tsx';
import { ignoresOrder } from './typed-entries.ts';
import { TypedBox } from './typed-box.tsx';

interface EntryForm {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** Said of lists of numbers; a list of single entries of another play leaves it open. */
  readonly least?: number;
  readonly most?: number;
}

interface EntryListProps {
  readonly label: string;
  readonly play: Play<unknown>;
  readonly form: EntryForm;
  readonly entries: readonly string[];
  readonly change: (entries: readonly string[]) => void;
  readonly add: () => void;
}

/** Numbers that are written out: digits as balls, tails on a grid of a hundred, longer ones typed or put together place by place. */
export function EntryBoard({ family, play, draft, change, add, form }: BoardProps & { readonly form: EntryForm }) {
  const { t } = useTexts();
  return (
    <EntryList
      label={playLabel(t, family.code, play.code)}
      play={play}
      form={form}
      entries={listOf<string>(draft)}
      change={(entries) => change(draftOfList(entries))}
      add={add}
    />
  );
}

/** Provinces of one day, and the tails that are played over each two of them. */
export function StationBoard({
  family,
  play,
  draft,
  change,
  add,
  stations = [],
  form,
}: BoardProps & { readonly form: { readonly entries: EntryForm } }) {
  const { t } = useTexts();
  const parts = partsOf<string>(draft, ['stations', 'n']);
  const set = (name: string, chosen: readonly string[]) => change(draftOfParts(new Map(parts).set(name, chosen)));
  return (
    <>
      <PickRow name={t('lottery_board_stations')} tools={[]} isWide>
        <PickGroup
          label={t('lottery_board_stations')}
          options={stations.map((station) => ({ value: station, name: station }))}
          chosen={parts.get('stations') ?? []}
          change={(chosen) => set('stations', chosen.toSorted())}
          look="tiles"
          columns={[4, 2]}
        />
      </PickRow>
      <EntryList
        label={playLabel(t, family.code, play.code)}
        play={play}
        form={form.entries}
        entries={parts.get('n') ?? []}
        change={(entries) => set('n', entries)}
        add={add}
      />
    </>
  );
}

function EntryList({ label, play, form, entries, change, add }: EntryListProps) {
  const box = <TypedBox play={play} entries={entries} change={change} add={add} />;
  if (form.least === undefined || form.to !== 9) return box;
  if (form.length === 1) {
    return <DigitRow label={label} play={play} form={form} entries={entries} change={change} add={add} />;
  }
  // Where order means nothing there are no places to put a number together by.
  if (ignoresOrder(play, form)) return box;
  return (
    <>
      {form.length === 2 ? (
        <TailGrid label={label} play={play} form={form} entries={entries} change={change} add={add} />
      ) : (
        <Composer length={form.length} entries={entries} change={change} />
      )}
      <TypedBox play={play} entries={entries} change={change} add={add} isLow>
        <OrdersButton play={play} form={form} entries={entries} change={change} />
      </TypedBox>
    </>
  );
}

function DigitRow({ label, form, entries, change }: EntryListProps) {
  const digits = range(0, 9);
  const most = form.most ?? digits.length;
  const tools = useNumberTools(digits, most, (chosen) => change(chosen.map(String)));
  return (
    <PickRow name={label} tools={tools} isAlone isWide>
      <PickGroup
        label={label}
        options={digits.map((digit) => ({ value: String(digit), name: String(digit) }))}
        chosen={entries}
        change={change}
        most={most}
        look="balls"
      />
    </PickRow>
  );
}

const TAILS = range(0, 99).map((tail) => String(tail).padStart(2, '0'));

/** 00 to 99. Heads, tails and sides are added to what is chosen, or taken out when all of them are. */
function TailGrid({ label, form, entries, change }: EntryListProps) {
  const { t } = useTexts();
  const most = form.most ?? TAILS.length;
  const chosen = new Set(entries);
  const tool = (name: string, isIn: (tail: string) => boolean): Tool => ({
    name,
    run: () => {
      const meant = TAILS.filter(isIn);
      const isWhole = meant.every((tail) => chosen.has(tail));
      change(TAILS.filter((tail) => (isIn(tail) ? !isWhole : chosen.has(tail))));
    },
  });
  const clear: Tool = { name: t('lottery_board_clear'), run: () => change([]) };
  const sides = [
    tool(t('lottery_board_all'), () => true),
    tool(t('lottery_board_big'), (tail) => Number(tail) >= 50),
    tool(t('lottery_board_small'), (tail) => Number(tail) < 50),
    tool(t('lottery_board_odd'), (tail) => Number(tail) % 2 === 1),
    tool(t('lottery_board_even'), (tail) => Number(tail) % 2 === 0),
    tool(t('lottery_board_doubles'), (tail) => Number(tail) % 11 === 0),
    clear,
  ];
  const isFree = most >= TAILS.length;
  return (
    <>
      {isFree && (
        <div className={styles.lines}>
          {(['heads', 'tails'] as const).map((name, place) => (
            <div key={name} className={styles.line}>
              <span>{t(`lottery_board_${name}`)}</span>
              <Tools
                isSpread
                label={t(`lottery_board_${name}`)}
                tools={range(0, 9).map((digit) => tool(String(digit), (tail) => tail[place] === String(digit)))}
              />
            </div>
          ))}
        </div>
      )}
      <PickRow
        name={isFree ? label : t('lottery_board_of', { chosen: entries.length, most })}
        tools={isFree ? sides : [clear]}
        isAlone={isFree}
        isWide
      >
        <PickGroup
          label={label}
          options={TAILS.map((tail) => ({ value: tail, name: tail }))}
          chosen={entries}
          change={change}
          most={most}
          look="cells"
        />
      </PickRow>
    </>
  );
}

/** Đảo: every order of the digits of what is chosen. Not where order means nothing, nor where few may be chosen. */
function OrdersButton({ play, form, entries, change }: Omit<EntryListProps, 'label' | 'add'>) {
  const { t } = useTexts();
  const all = [...new Set(entries.flatMap(ordersOf))].sort();
  if ((form.most ?? 0) < TAILS.length || all.length === entries.length || isRefused(play.read(all))) return null;
  return (
    <Button look="outline" size="s" onClick={() => change(all)}>
      {t('lottery_board_orders', { count: all.length })}
    </Button>
  );
}
