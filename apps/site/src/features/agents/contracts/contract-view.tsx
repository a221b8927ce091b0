import { Button, Note, Skeleton } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { useMayAct } from '../../../shared/agents/waiting-offers.api.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTask } from '../../../shared/failure/use-task.ts';
import actions from '../../../shared/forms/actions.module.css';
import { PasswordStep } from '../../../shared/forms/password-step.tsx';
import { Section } from '../../../shared/forms/section.tsx';
import summary from '../../../shared/money/summary.module.css';
import table from '../../../shared/records/record-table.module.css';
import { useSession } from '../../../shared/session/session.ts';
import { usePage } from '../../../shared/state/page.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import {
  acceptContract,
  type ContractDetail,
  endContract,
  refuseContract,
  useContract,
  useContractPreview,
  withdrawContract,
} from './contracts.api.ts';
import { Preview, ShownText } from './preview.tsx';
import { StateTag } from './state-tag.tsx';
import { Terms } from './terms.tsx';
import styles from './contract-view.module.css';

/** One contract: its terms, signatures and hash for ever, and what can still be done about it. */
export function ContractView({ contractId, onBack }: { contractId: string; onBack: () => void }) {
  const { t } = useTexts();
  const query = useContract(contractId);
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('agents_contract')}</h3>
        <Button look="outline" size="s" onClick={onBack}>
          {t('agents_back')}
        </Button>
      </div>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={420} />}>
        {(contract) => <Contract contract={contract} />}
      </Loaded>
    </>
  );
}

function Contract({ contract }: { contract: ContractDetail }) {
  const [isSigning, setSigning] = useState(false);
  if (isSigning) return <Sign contract={contract} onEnd={() => setSigning(false)} />;
  return (
    <>
      <div className={styles.parts}>
        <Facts contract={contract} />
        <Terms terms={contract.terms} />
      </div>
      <Ends contract={contract} />
      <Signatures contract={contract} />
      <Deeds contract={contract} onSign={() => setSigning(true)} />
    </>
  );
}

/** What is signed, with what the last closed period would have paid under it, and the password that signs. */
function Sign({ contract, onEnd }: { contract: ContractDetail; onEnd: () => void }) {
  const { t, language } = useTexts();
  const { contractId, hash, kind, terms } = contract;
  const query = useContractPreview({ contractId, language });
  return (
    <Preview query={query} currency={terms.currency}>
      {(shown, text) => (
        <PasswordStep
          title={t('agents_sign_title')}
          sum={t(`agents_${kind}`)}
          what={t('agents_sign_what')}
          passwordLabel={t('agents_password')}
          backLabel={t('agents_back')}
          submitLabel={t('agents_sign')}
          onBack={onEnd}
          onConfirm={async ({ paymentPassword }) => {
            const ends = contract.ends.map((one) => one.contractId);
            await acceptContract({ contractId, hash, ends, shown, language, paymentPassword });
            onEnd();
            tell(t('agents_signed'), 'win');
          }}
        >
          {text}
          <Ends contract={contract} />
        </PasswordStep>
      )}
    </Preview>
  );
}

function Facts({ contract }: { contract: ContractDetail }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const at = (moment: number) => stampText(moment, timeZone);
  return (
    <dl className={summary.summary}>
      <dt>{t('agents_kind')}</dt>
      <dd>
        {t(`agents_${contract.kind}`)} <StateTag state={contract.state} />
      </dd>
      <dt>{t('agents_from')}</dt>
      <dd>{contract.under ?? t('agents_brand')}</dd>
      <dt>{t('agents_to')}</dt>
      <dd>{contract.agent}</dd>
      {contract.state === 'offered' && <Line name={t('agents_expires')}>{at(contract.expiresAt)}</Line>}
      {contract.inForceFrom !== null && <Line name={t('agents_in_force')}>{at(contract.inForceFrom)}</Line>}
      {contract.inForceUntil !== null && <Line name={t('agents_ends_at')}>{at(contract.inForceUntil)}</Line>}
      {contract.ended !== null && (
        <Line name={t('agents_over')}>
          {at(contract.ended.at)} · <How ended={contract.ended} />
        </Line>
      )}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const WHY = {
  refused: 'agents_state_refused',
  withdrawn: 'agents_state_withdrawn',
  expired: 'agents_state_expired',
  superseded: 'agents_state_superseded',
  ended: 'agents_state_terminated',
  rates: 'agents_why_rates',
  above: 'agents_why_above',
  moved: 'agents_why_moved',
} as const;

/** Why it is over, and by whom. Where it is neither side who withdrew or ended it, it is the brand. */
function How({ ended: { why, by } }: { ended: NonNullable<ContractDetail['ended']> }) {
  const { t } = useTexts();
  const who = by ?? (why === 'withdrawn' || why === 'ended' ? t('agents_brand') : null);
  return who === null ? t(WHY[why]) : `${t(WHY[why])} · ${who}`;
}

/** What ends further down with the signature. */
function Ends({ contract: { ends } }: { contract: ContractDetail }) {
  const { t } = useTexts();
  if (ends.length === 0) return null;
  return <Note tone="warn">{t('agents_ends_below', { 0: ends.map(({ agent }) => agent).join(', ') })}</Note>;
}

function Signatures({ contract: { signatures, hash } }: { contract: ContractDetail }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  return (
    <Section title={t('agents_signatures')}>
      <dl className={summary.summary}>
        {signatures.map(({ side, name, at }) => (
          <Line key={side} name={t(`agents_side_${side}`)}>
            {name} · {stampText(at, timeZone)}
          </Line>
        ))}
      </dl>
      {signatures.map(
        ({ side, shown }) =>
          shown !== null && (
            <details key={side} className={styles.shown}>
              <summary>
                {t('agents_shown')}: {t(`agents_side_${side}`)}
              </summary>
              <ShownText text={shown} />
            </details>
          ),
      )}
      <p className={styles.hash}>
        {t('agents_hash')}: {hash}
      </p>
    </Section>
  );
}

/** Whoever is offered one signs or refuses; whoever gives one takes the offer back or ends it. */
function Deeds({ contract, onSign }: { contract: ContractDetail; onSign: () => void }) {
  const { t } = useTexts();
  const session = useSession();
  const task = useTask();
  const [isSure, setSure] = useState(false);
  const mayAct = useMayAct();
  const isMine = contract.agent === session?.account;
  const deed =
    contract.state === 'offered'
      ? isMine
        ? ({ word: 'agents_refuse', act: refuseContract } as const)
        : ({ word: 'agents_withdraw', act: withdrawContract } as const)
      : contract.state === 'accepted' && !isMine
        ? ({ word: 'agents_end', act: endContract } as const)
        : undefined;
  if (deed === undefined || !mayAct) return null;
  return (
    <>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      {isSure && <Note tone="warn">{t('agents_sure')}</Note>}
      <div className={actions.actions}>
        <Button
          look="outline"
          busy={task.isBusy}
          onClick={() => (isSure ? void task.run(() => deed.act(contract.contractId)) : setSure(true))}
        >
          {t(deed.word)}
        </Button>
        {contract.state === 'offered' && isMine && <Button onClick={onSign}>{t('agents_sign_now')}</Button>}
      </div>
    </>
  );
}
