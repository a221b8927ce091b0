import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import { Button, Icon, Segments, TextField } from '@baize/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type FieldProps, SimpleForm } from '../../../shared/forms/simple-form.tsx';
import { TypedPassword } from '../../../shared/forms/typed-password.tsx';
import { addPayoutAccount, type PayoutMethod, type WithdrawalOptions } from './withdrawals.api.ts';
import accountStyles from '../../../shared/forms/account.module.css';
import formStyles from '../../../shared/money/money-form.module.css';

const LABELS = {
  bank: { institution: 'withdraw_bank', number: 'withdraw_bank_number' },
  ewallet: { institution: 'withdraw_ewallet', number: 'withdraw_ewallet_number' },
  crypto: { institution: 'withdraw_network', number: 'withdraw_address' },
} as const;

interface BindFormProps {
  readonly options: WithdrawalOptions;
  readonly onDone: () => void;
  /** Undefined where nothing would be left to see without the form. */
  readonly onCancel: (() => void) | undefined;
}

/** Binds an account to pay out to. The server knows the banks and checks numbers and addresses by their own rules. */
export function BindForm({ options, onDone, onCancel }: BindFormProps) {
  const { t } = useTexts();
  const [kind, setKind] = useState<PayoutKind>(options.methods[0]?.kind ?? 'bank');
  const method = options.methods.find((one) => one.kind === kind);
  if (!method) return null;
  return (
    <>
      {options.methods.length > 1 && (
        <Segments
          label={t('withdraw_kind')}
          options={options.methods.map((one) => ({ value: one.kind, label: t(`withdraw_kind_${one.kind}`) }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <KindForm key={kind} options={options} method={method} onDone={onDone} onCancel={onCancel} />
    </>
  );
}

function KindForm({ options, method, onDone, onCancel }: BindFormProps & { readonly method: PayoutMethod }) {
  const { t } = useTexts();
  const { kind, institutions } = method;
  const named = kind !== 'crypto';
  const only = institutions.length === 1 ? institutions[0]?.code : undefined;
  return (
    <SimpleForm
      fields={
        named ? ['institution', 'number', 'holder', 'paymentPassword'] : ['institution', 'number', 'paymentPassword']
      }
      start={{ holder: options.holder, ...(only === undefined ? {} : { institution: only }) }}
      submit={t('withdraw_add_account')}
      beside={
        onCancel && (
          <Button look="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )
      }
      send={async ({ institution, number, holder, paymentPassword }) => {
        await addPayoutAccount({
          kind,
          institution,
          number: number.trim(),
          holder: named ? holder.trim() : '',
          paymentPassword,
        });
        onDone();
      }}
    >
      {(given) => (
        <>
          <Institution given={given('institution')} label={t(LABELS[kind].institution)} institutions={institutions} />
          <TextField
            {...given('number')}
            label={t(LABELS[kind].number)}
            inputMode={kind === 'crypto' ? 'text' : 'numeric'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
          />
          {named && (
            <TextField
              {...given('holder')}
              label={t('withdraw_holder')}
              hint={t('withdraw_holder_hint')}
              autoComplete="name"
              maxLength={120}
            />
          )}
          <TypedPassword {...given('paymentPassword')} label={t('withdraw_password')} autoComplete="off" />
          {options.coolingHours > 0 && (
            <p className={formStyles.quiet}>{t('withdraw_cooling', { count: options.coolingHours })}</p>
          )}
        </>
      )}
    </SimpleForm>
  );
}

interface InstitutionProps {
  readonly given: FieldProps;
  readonly label: string;
  readonly institutions: PayoutMethod['institutions'];
}

function Institution({ given: { name, value, error, onChange }, label, institutions }: InstitutionProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={accountStyles.field}>
      <label className={accountStyles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={accountStyles.select}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        onChange={onChange}
      >
        <option value="">{t('withdraw_choose')}</option>
        {institutions.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-note`} className={formStyles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
