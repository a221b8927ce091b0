import { Blank, Button, Note, Skeleton, TextField } from '@baize/ui';
import { type SubmitEvent, useState } from 'react';
import { isKindOn } from '../../../shared/agents/contract-kinds.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import actions from '../../../shared/forms/actions.module.css';
import { PasswordStep } from '../../../shared/forms/password-step.tsx';
import form from '../../../shared/money/money-form.module.css';
import { Choice } from '../../../shared/records/days-field.tsx';
import table from '../../../shared/records/record-table.module.css';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type ContractRow, type ContractTerms, offerContract, useContracts, useOfferPreview } from './contracts.api.ts';
import styles from './contract-view.module.css';
import { termsFrom, type TypedTerms, type TypedTier, typedFrom } from './offer-flow.ts';
import { Preview } from './preview.tsx';

const TIERS_MAX = 10;

/** Offers a contract to an agent right below: of a kind that the giver holds, at rates no higher. */
export function OfferForm({ account }: { account: string }) {
  const { t } = useTexts();
  const { whitelabel } = usePage().status;
  const query = useContracts({ side: 'held', state: 'accepted' });
  const ofKindsOn = (list: readonly ContractRow[]) => list.filter(({ kind }) => isKindOn(whitelabel, kind));
  return (
    <>
      <h3 className={table.title}>{t('agents_offer_to', { 0: account })}</h3>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={360} />}>
        {({ list }) =>
          ofKindsOn(list).length === 0 ? (
            <Blank icon="record" title={t('agents_offer_none')}>
              <p>{t('agents_offer_none_why')}</p>
            </Blank>
          ) : (
            <OfferOf account={account} held={ofKindsOn(list)} />
          )
        }
      </Loaded>
    </>
  );
}

function OfferOf({ account, held }: { account: string; held: readonly ContractRow[] }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(held[0]?.kind);
  const own = held.find(({ kind }) => kind === chosen) ?? held[0];
  const [isSent, setSent] = useState(false);
  if (own === undefined) return null;
  if (isSent) return <Blank icon="check" title={t('agents_offer_sent', { 0: account })} />;
  return (
    <>
      {held.length > 1 && (
        <Choice
          label={t('agents_kind')}
          value={own.kind}
          onChange={(kind) => setChosen(held.find((one) => one.kind === kind)?.kind)}
        >
          {held.map(({ kind }) => (
            <option key={kind} value={kind}>
              {t(`agents_${kind}`)}
            </option>
          ))}
        </Choice>
      )}
      <TermsForm key={own.kind} account={account} own={own.terms} onSent={() => setSent(true)} />
    </>
  );
}

interface TermsFormProps {
  readonly account: string;
  readonly own: ContractTerms;
  readonly onSent: () => void;
}

function TermsForm({ account, own, onSent }: TermsFormProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<TypedTerms>(() => typedFrom(own));
  const [tried, setTried] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const terms = termsFrom(own, typed);
  if (isSigning && terms !== undefined) {
    return <SendStep account={account} terms={terms} onBack={() => setSigning(false)} onSent={onSent} />;
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (terms !== undefined) setSigning(true);
  };
  const putTier = (place: number, tier: TypedTier) => setTyped({ ...typed, tiers: typed.tiers.with(place, tier) });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.quiet}>{t('agents_offer_hint')}</p>
      <TextField
        label={t('agents_bet_from')}
        inputMode="decimal"
        autoComplete="off"
        value={typed.singleBetFrom}
        onChange={({ target }) => setTyped({ ...typed, singleBetFrom: target.value })}
      />
      <TextField
        label={t('agents_active_from')}
        inputMode="decimal"
        autoComplete="off"
        value={typed.activeFrom}
        onChange={({ target }) => setTyped({ ...typed, activeFrom: target.value })}
      />
      {typed.tiers.map((tier, place) => (
        <TierFields
          key={place}
          place={place}
          tier={tier}
          isDividend={own.kind === 'dividend'}
          onChange={(changed) => putTier(place, changed)}
        />
      ))}
      <div className={actions.actions}>
        {typed.tiers.length > 1 && (
          <Button look="outline" size="s" onClick={() => setTyped({ ...typed, tiers: typed.tiers.slice(0, -1) })}>
            {t('agents_tier_less')}
          </Button>
        )}
        {typed.tiers.length < TIERS_MAX && (
          <Button
            look="outline"
            size="s"
            onClick={() => setTyped({ ...typed, tiers: [...typed.tiers, ...typed.tiers.slice(-1)] })}
          >
            {t('agents_tier_more')}
          </Button>
        )}
      </div>
      {tried && terms === undefined && <Note tone="loss">{t('agents_offer_wrong')}</Note>}
      <Button type="submit" wide>
        {t('agents_offer_continue')}
      </Button>
    </form>
  );
}

interface SendStepProps {
  readonly account: string;
  readonly terms: ContractTerms;
  readonly onBack: () => void;
  readonly onSent: () => void;
}

/** The offer as the other side will read it, with what the last closed period would have paid, and the password that signs. */
function SendStep({ account, terms, onBack, onSent }: SendStepProps) {
  const { t, language } = useTexts();
  const query = useOfferPreview({ account, terms, language });
  if (query.isLoadingError) return <FailedStep error={query.error} onBack={onBack} />;
  return (
    <Preview query={query} currency={terms.currency}>
      {(shown, text) => (
        <PasswordStep
          title={t('agents_offer_check', { 0: account })}
          sum={t(`agents_${terms.kind}`)}
          what={t('agents_offer_what')}
          passwordLabel={t('agents_password')}
          backLabel={t('agents_back')}
          submitLabel={t('agents_offer_send')}
          onBack={onBack}
          onConfirm={async (confirmation) => {
            await offerContract({ ...confirmation, account, terms, shown, language });
            onSent();
          }}
        >
          {text}
        </PasswordStep>
      )}
    </Preview>
  );
}

/** What stands against the offer is told before anything is signed. */
function FailedStep({ error, onBack }: { error: Error; onBack: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <Note tone="loss">{failureText(error)}</Note>
      <div className={actions.actions}>
        <Button look="outline" onClick={onBack}>
          {t('agents_back')}
        </Button>
      </div>
    </>
  );
}

interface TierFieldsProps {
  readonly place: number;
  readonly tier: TypedTier;
  readonly isDividend: boolean;
  readonly onChange: (tier: TypedTier) => void;
}

function TierFields({ place, tier, isDividend, onChange }: TierFieldsProps) {
  const { t } = useTexts();
  const fields = [
    ['members', 'agents_members_from'],
    ['valid', 'agents_valid_from'],
    ['loss', isDividend ? 'agents_rate' : 'agents_rate_loss'],
    ...(isDividend ? [] : [['profit', 'agents_rate_profit'] as const]),
  ] as const;
  return (
    <fieldset className={styles.tier}>
      <legend className={form.legend}>{t('agents_tier_n', { 0: place + 1 })}</legend>
      {fields.map(([key, label]) => (
        <TextField
          key={key}
          label={key === 'loss' || key === 'profit' ? `${t(label)} (%)` : t(label)}
          inputMode="decimal"
          autoComplete="off"
          value={tier[key]}
          onChange={({ target }) => onChange({ ...tier, [key]: target.value })}
        />
      ))}
    </fieldset>
  );
}
