import { PROFILE_FIELDS, type ProfileField } from '@baize/contract/people/profile-rules';
import { Button, Note, Skeleton, TextField } from '@baize/ui';
import { type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { DateField } from '../../../shared/fields/date-field.tsx';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import styles from '../../../shared/forms/account.module.css';
import {
  changesIn,
  complaintsAbout,
  complaintsIn,
  countriesIn,
  type ProfileComplaints,
  type ProfileValues,
  valuesOf,
} from './profile-flow.ts';
import { Section } from '../../../shared/forms/section.tsx';
import { useTask } from '../../../shared/failure/use-task.ts';
import { type Profile, saveProfile, useProfile } from './account.api.ts';

/** What the member tells about themselves (B3.19, profile labels). */
export function ProfileSection() {
  const { t } = useTexts();
  const query = useProfile();
  return (
    <Section title={t('my_profile')}>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={360} />}>
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
    </Section>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const task = useTask();
  const [values, setValues] = useState(() => valuesOf(profile));
  const [judged, setJudged] = useState<ProfileComplaints>({});
  const complaints = { ...complaintsIn(task.failure), ...judged };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = complaintsAbout(profile, values);
    setJudged(wrong);
    if (Object.keys(wrong).length > 0) focusFirstWrong(form.current);
    else if (await task.run(() => save(profile, values))) tell(t('my_saved'), 'win');
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      <div className={styles.pair}>
        {PROFILE_FIELDS.map((field) => (
          <ProfileInput
            key={field}
            field={field}
            value={values[field]}
            settled={profile.settled.includes(field)}
            once={field === 'realName' || field === 'birthday'}
            error={errorText(field)}
            onChange={(value) => {
              setValues({ ...values, [field]: value });
              setJudged({ ...judged, [field]: undefined });
            }}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={task.isBusy}>
          {t('my_save')}
        </Button>
      </div>
    </form>
  );

  function errorText(field: ProfileField): string | undefined {
    const complaint = complaints[field];
    return complaint && t(complaint.key, { min: complaint.min ?? '', max: complaint.max ?? '' });
  }
}

async function save(profile: Profile, values: ProfileValues): Promise<void> {
  const changes = changesIn(profile, values);
  if (Object.keys(changes).length === 0) return;
  await saveProfile(changes);
}

interface InputProps {
  readonly field: ProfileField;
  readonly value: string;
  readonly settled: boolean;
  readonly once: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ProfileInput({ field, value, settled, once, error, onChange }: InputProps) {
  const { t } = useTexts();
  if (field === 'nationality') return <NationalityField value={value} onChange={onChange} />;
  const hint = settled ? t('my_settled') : once ? t('my_once') : undefined;
  if (field === 'birthday') {
    return (
      <DateField
        name={field}
        label={t('my_birthday')}
        value={value}
        readOnly={settled}
        hint={hint}
        error={error}
        autoComplete="bday"
        onDay={onChange}
      />
    );
  }
  return (
    <TextField
      name={field}
      label={t(`my_${field}`)}
      value={value}
      readOnly={settled}
      hint={hint}
      error={error}
      autoComplete={AUTOCOMPLETE[field] ?? 'off'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const AUTOCOMPLETE: Partial<Record<ProfileField, string>> = {
  nickname: 'nickname',
  realName: 'name',
  address: 'street-address',
  occupation: 'organization-title',
};

function NationalityField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t, locale } = useTexts();
  const id = useId();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('my_nationality')}
      </label>
      <select
        id={id}
        name="nationality"
        className={styles.select}
        value={value}
        autoComplete="country"
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('my_none')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
