import { DAY_MS } from '@baize/kernel';
import { Amount, Button, Note, Segments, Tag, TextField } from '@baize/ui';
import { type SubmitEvent, useState } from 'react';
import { earnedOf } from '../../../shared/agents/earned-of.ts';
import { type PrizeGroups, usePrizeGroups } from '../../../shared/agents/prize-groups.api.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { Section } from '../../../shared/forms/section.tsx';
import form from '../../../shared/money/money-form.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useRequestKey } from '../../../shared/money/use-request-key.ts';
import { QrCode } from '../../../shared/pictures/qr-code.tsx';
import { Choice } from '../../../shared/records/days-field.tsx';
import { type Column, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { usePage } from '../../../shared/state/page.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import actions from '../../../shared/forms/actions.module.css';
import { type LinkRow, makeLink, switchLinkOff, useLinks } from './links.api.ts';
import { Newcomers } from './newcomers.tsx';

const KINDS = ['member', 'agent'] as const;
const USABLE = ['all', 'true', 'false'] as const;
const DAYS = ['0', '7', '30', '90'] as const;

/** Links by which newcomers register below the agent, and how each does. */
export function LinksPart() {
  const { t } = useTexts();
  const { search, change } = useRecordFilter('all');
  const usable = USABLE.find((one) => one === search.get('usable')) ?? 'all';
  const query = useLinks({ pageNo: pageNoOf(search), ...(usable !== 'all' && { usable }) });
  return (
    <>
      <Section title={t('agents_link_new')} note={t('agents_link_note')}>
        <NewLink />
      </Section>
      <Section
        title={t('agents_links')}
        {...(query.data && { note: t('agents_link_came', { count: query.data.uses }) })}
      >
        <div className={records.filters}>
          <Choice
            label={t('agents_state')}
            value={usable}
            onChange={(one) => change({ usable: one === 'all' ? '' : one })}
          >
            {USABLE.map((one) => (
              <option key={one} value={one}>
                {t(`agents_link_usable_${one}`)}
              </option>
            ))}
          </Choice>
        </div>
        <RecordTable
          caption={t('agents_links')}
          columns={useColumns(query.data?.currency)}
          query={query}
          lines={{}}
          unfold={(row) => <Unfolded row={row} />}
          blank={{ icon: 'user', title: t('agents_links_empty') }}
        />
      </Section>
    </>
  );
}

function NewLink() {
  const { t } = useTexts();
  const task = useTask();
  const keys = useRequestKey();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('member');
  const [name, setName] = useState('');
  const [days, setDays] = useState('0');
  const [uses, setUses] = useState('');
  const [group, setGroup] = useState('');
  const groups = usePrizeGroups().data;
  const usesMax = uses === '' ? null : Number(uses);
  const wrong = usesMax !== null && !(Number.isInteger(usesMax) && usesMax >= 1 && usesMax <= 1_000_000);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wrong) return;
    void task
      .run(() =>
        keys.under({ kind, name, days, uses, group }, (requestKey) =>
          makeLink({
            ...{ requestKey, kind, name: name.trim(), usesMax, prizeGroup: group === '' ? null : Number(group) },
            // The end of the request, not of the wish: the same wish again is the same link as long as the minute is.
            expiresAt: days === '0' ? null : Math.ceil(Date.now() / 60_000) * 60_000 + Number(days) * DAY_MS,
          }),
        ),
      )
      .then((done) => {
        if (!done) return;
        keys.forget();
        setName('');
        tell(t('agents_link_made'), 'win');
      });
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Segments
        label={t('agents_link_kind')}
        options={KINDS.map((value) => ({ value, label: t(`agents_kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <TextField
        label={t('agents_link_name')}
        hint={t('agents_link_name_hint')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Choice label={t('agents_link_until')} value={days} onChange={setDays}>
        {DAYS.map((one) => (
          <option key={one} value={one}>
            {one === '0' ? t('agents_link_always') : t('agents_link_days', { count: Number(one) })}
          </option>
        ))}
      </Choice>
      <TextField
        label={t('agents_link_uses')}
        hint={t('agents_link_uses_hint')}
        error={wrong ? t('agents_number') : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        onChange={({ target }) => setUses(target.value.trim())}
      />
      {groups !== undefined && <PresetGroup groups={groups} value={group} onChange={setGroup} />}
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <Button type="submit" busy={task.isBusy}>
        {t('agents_link_make')}
      </Button>
    </form>
  );
}

interface PresetGroupProps {
  readonly groups: PrizeGroups;
  /** Empty: none. */
  readonly value: string;
  readonly onChange: (group: string) => void;
}

/** The prize group that newcomers are given: none, or one up to the agent's own. */
function PresetGroup({ groups: { own, usual }, value, onChange }: PresetGroupProps) {
  const { t, locale } = useTexts();
  if (usual === null) return null;
  const least = usual;
  if (own === null) return <p className={form.quiet}>{t('agents_group_none_why')}</p>;
  const given = Array.from({ length: Math.max(0, own - least + 1) }, (_, above) => least + above);
  return (
    <>
      <Choice label={t('agents_group')} value={value} onChange={onChange}>
        <option value="">{t('agents_link_group_none')}</option>
        {given.map((one) => (
          <option key={one} value={one}>
            {t('agents_group_leaves', { 0: one, 1: earnedOf(own, one, locale) })}
          </option>
        ))}
      </Choice>
      <p className={form.quiet}>{t('agents_link_group_hint')}</p>
    </>
  );
}

function useColumns(currency: string | undefined): readonly Column<LinkRow>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const { timeZone } = usePage().status.brand;
  return [
    {
      label: t('agents_link_name'),
      phone: 'name',
      cell: ({ name, code }) => (
        <span>
          <span className={table.strong}>{name === '' ? code : name}</span>
          {name !== '' && <span className={table.small}>{code}</span>}
        </span>
      ),
    },
    {
      label: t('agents_link_kind'),
      phone: 'about',
      cell: ({ kind, prizeGroup }) => (
        <span>
          {t(`agents_kind_${kind}`)}
          {prizeGroup !== null && <span className={table.small}>{t('agents_link_group', { 0: prizeGroup })}</span>}
        </span>
      ),
    },
    {
      label: t('agents_link_uses'),
      amount: true,
      phone: 'sum',
      cell: ({ uses, usesMax }) => (usesMax === null ? String(uses) : `${String(uses)} / ${String(usesMax)}`),
    },
    {
      ...{ label: t('agents_link_depositors'), amount: true, phone: 'time', labelled: true },
      cell: ({ came }) => (came === null ? '—' : String(came.depositors)),
    },
    {
      ...{ label: t('agents_sum_deposits'), amount: true },
      cell: ({ came }) => (came === null ? '—' : <Amount {...format} text={came.deposits} />),
    },
    {
      ...{ label: t('agents_sum_valid'), amount: true },
      cell: ({ came }) => (came === null ? '—' : <Amount {...format} text={came.valid} />),
    },
    {
      label: t('agents_link_until'),
      cell: ({ expiresAt }) => (expiresAt === null ? t('agents_link_always') : stampText(expiresAt, timeZone)),
    },
    {
      label: t('agents_state'),
      phone: 'side',
      cell: ({ isUsable }) => (
        <Tag tone={isUsable ? 'win' : 'plain'}>{t(isUsable ? 'agents_link_on' : 'agents_link_over')}</Tag>
      ),
    },
  ];
}

/** The link to send, as long as it can be used; and who came by it. */
function Unfolded({ row }: { row: LinkRow }) {
  const { t } = useTexts();
  return (
    <>
      {row.isUsable ? <ToSend row={row} /> : <p>{t('agents_link_over_note')}</p>}
      {row.uses > 0 && <Newcomers linkId={row.linkId} />}
    </>
  );
}

/** As text and as a code to be photographed; and the end of it. */
function ToSend({ row }: { row: LinkRow }) {
  const { t } = useTexts();
  const task = useTask();
  const address = `${location.origin}/register?affiliateCode=${encodeURIComponent(row.code)}`;
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => tell(t('agents_link_copied'), 'win'),
      () => tell(t('something_failed'), 'loss'),
    );
  };
  return (
    <>
      <TextField label={t('agents_link_address')} readOnly value={address} onFocus={({ target }) => target.select()} />
      <QrCode address={address} label={t('agents_link_qr')} />
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={actions.actions}>
        <Button size="s" onClick={copy}>
          {t('agents_link_copy')}
        </Button>
        <Button
          look="outline"
          size="s"
          busy={task.isBusy}
          onClick={() => void task.run(() => switchLinkOff(row.linkId))}
        >
          {t('agents_link_off')}
        </Button>
      </div>
    </>
  );
}
