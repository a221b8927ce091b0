import { Blank, Button, Skeleton } from '@baize/ui';
import { type SubmitEvent, useState } from 'react';
import { earnedOf } from '../../../shared/agents/earned-of.ts';
import { raisePrizeGroup, usePrizeGroups } from '../../../shared/agents/prize-groups.api.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { PasswordStep } from '../../../shared/forms/password-step.tsx';
import form from '../../../shared/money/money-form.module.css';
import lines from '../../../shared/money/summary.module.css';
import table from '../../../shared/records/record-table.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';
import { BackButton } from './back-button.tsx';
import { PrizeGroupField } from './prize-group-field.tsx';

/** Raises the prize group of a member right below: where the agent has one, and more than the member. */
export function GroupPage({ account }: { account: string }) {
  const { t } = useTexts();
  const query = usePrizeGroups(account);
  const [raised, setRaised] = useState<number>();
  return (
    <div className={form.page}>
      <div>
        <BackButton />
      </div>
      <h3 className={table.title}>{t('agents_group_of', { 0: account })}</h3>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={360} />}>
        {({ own, usual, member }) => {
          if (raised !== undefined) {
            return <Blank icon="check" title={t('agents_group_raised', { 0: account, 1: raised })} />;
          }
          if (own === null || usual === null) return <NothingToGive />;
          const theirs = member?.greatest ?? usual;
          if (theirs >= own) {
            return (
              <Blank icon="check" title={t('agents_group_full', { 0: account })}>
                <p>{t('agents_group_full_why', { 0: own })}</p>
              </Blank>
            );
          }
          const standing = { account, own, theirs, isUsual: theirs !== member?.greatest };
          return <RaiseForm key={theirs} {...standing} onRaised={setRaised} />;
        }}
      </Loaded>
    </div>
  );
}

function NothingToGive() {
  const { t } = useTexts();
  return (
    <Blank icon="record" title={t('agents_group_none')}>
      <p>{t('agents_group_none_why')}</p>
    </Blank>
  );
}

interface Standing {
  readonly account: string;
  readonly own: number;
  readonly theirs: number;
  /** They were given none: theirs is the usual one. */
  readonly isUsual: boolean;
}

/** How high; then everything once more, and the withdrawal password. */
function RaiseForm({ onRaised, ...standing }: Standing & { readonly onRaised: (group: number) => void }) {
  const { t } = useTexts();
  const { account, own, theirs } = standing;
  const [group, setGroup] = useState(theirs + 1);
  const [isConfirming, setConfirming] = useState(false);
  if (isConfirming) {
    return (
      <PasswordStep
        title={t('agents_group_check', { 0: account })}
        sum={String(group)}
        what={t('agents_group_what')}
        passwordLabel={t('agents_password')}
        backLabel={t('agents_back')}
        submitLabel={t('agents_group_raise')}
        onBack={() => setConfirming(false)}
        onConfirm={async ({ paymentPassword }) => {
          await raisePrizeGroup({ account, greatest: group, paymentPassword });
          onRaised(group);
        }}
      >
        <Facts {...standing} group={group} />
      </PasswordStep>
    );
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.quiet}>{t('agents_group_note')}</p>
      <Facts {...standing} />
      <PrizeGroupField label={t('agents_group_new')} least={theirs + 1} own={own} value={group} onChange={setGroup} />
      <Button type="submit" wide>
        {t('agents_offer_continue')}
      </Button>
    </form>
  );
}

/** Both groups and what the difference earns now; with `group`, also then. */
function Facts({ account, own, theirs, isUsual, group }: Standing & { readonly group?: number }) {
  const { t, locale } = useTexts();
  return (
    <dl className={lines.summary}>
      <dt>{t('agents_group_own')}</dt>
      <dd>{own}</dd>
      <dt>{account}</dt>
      <dd>{isUsual ? t('agents_group_usual', { 0: theirs }) : theirs}</dd>
      <dt>{t('agents_group_earned')}</dt>
      <dd>{earnedOf(own, theirs, locale)}</dd>
      {group !== undefined && (
        <>
          <dt>{t('agents_group_earned_then')}</dt>
          <dd>{earnedOf(own, group, locale)}</dd>
        </>
      )}
    </dl>
  );
}
