import { Amount, amountText, Blank, Button, Icon, Note, Pagination, Skeleton, Tag } from '@baize/ui';
import { useState } from 'react';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { QrCode } from '../../../shared/pictures/qr-code.tsx';
import { RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Friend, type Referral, useFriends, useReferral } from './referral.api.ts';
import styles from './referral.module.css';

/** Inviting friends (B7.6, referral): link, code and QR, what each step brings, and how far everybody is. */
export function ReferralPage() {
  const { t } = useTexts();
  return (
    <>
      <div className={table.top}>
        <div>
          <h3 className={table.title}>{t('invite_friends')}</h3>
          <p className={styles.lead}>{t('referral_lead')}</p>
        </div>
      </div>
      <Loaded query={useReferral()} skeleton={<Skeleton height={420} />}>
        {(mine) => (
          <div className={styles.page}>
            {mine.mine !== null && <Own mine={mine.mine} currency={mine.currency} />}
            {mine.enabled ? <Sharing {...mine} /> : <Note>{t('referral_off')}</Note>}
            <Sums mine={mine} />
            <Friends currency={mine.currency} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Sharing(mine: Referral) {
  const { t } = useTexts();
  const link = `${location.origin}/register?referralCode=${mine.code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => tell(t('referral_copied'), 'win'),
      () => tell(link),
    );
  const share = async () => {
    try {
      await navigator.share({ url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) tell(link);
    }
  };
  return (
    <section className={styles.share}>
      <QrCode address={link} label={t('referral_qr')} className={styles.qr} atOnce />
      <div className={styles.words}>
        <p className={styles.quiet}>{t('referral_code')}</p>
        <p className={styles.code} data-testid="referral-code">
          {mine.code}
        </p>
        <p className={styles.quiet}>{t('referral_link')}</p>
        <p className={styles.link}>{link}</p>
        <div className={styles.actions}>
          <Button onClick={copy}>{t('referral_copy')}</Button>
          {'share' in navigator && (
            <Button look="outline" onClick={share}>
              {t('referral_share')}
            </Button>
          )}
        </div>
      </div>
      <Steps mine={mine} />
    </section>
  );
}

function Steps({ mine: { steps, mostFriends, currency } }: { mine: Referral }) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const money = (text: string) => (text === '0' ? '–' : <Amount {...format} text={text} />);
  return (
    <div className={styles.steps}>
      <h4>{t('referral_steps')}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('referral_steps')}</span>
            </th>
            <th scope="col">{t('referral_you')}</th>
            <th scope="col">{t('referral_friend')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, least, inviter, invited }, place) => (
            <tr key={place}>
              <th scope="row">{t(`referral_step_${step}`, { 0: amountText({ ...format, text: least }) })}</th>
              <td>{money(inviter)}</td>
              <td>{money(invited)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mostFriends !== null && <p className={styles.quiet}>{t('referral_cap', { count: mostFriends })}</p>}
    </div>
  );
}

function Sums({ mine: { friends, rewarded, earned, currency } }: { mine: Referral }) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('referral_friends_count')}</dt>
        <dd className="tabular">{friends}</dd>
      </div>
      <div>
        <dt>{t('referral_rewarded')}</dt>
        <dd className="tabular">{rewarded}</dd>
      </div>
      <div>
        <dt>{t('referral_earned')}</dt>
        <dd>
          <Amount {...format} text={earned} />
        </dd>
      </div>
    </dl>
  );
}

/** Where the member was invited: how far their own steps are. */
function Own({ mine, currency }: { mine: NonNullable<Referral['mine']>; currency: string }) {
  const { t } = useTexts();
  return (
    <section className={styles.own}>
      <h4>{t('referral_mine')}</h4>
      <Progress state={mine.state} note={mine.note} steps={mine.steps} currency={currency} />
    </section>
  );
}

function Friends({ currency }: { currency: string }) {
  const { t } = useTexts();
  const [pageNo, setPageNo] = useState(1);
  return (
    <section className={styles.friends}>
      <h4>{t('referral_friends')}</h4>
      <Loaded query={useFriends(pageNo)} skeleton={<Skeleton height={200} />}>
        {({ list, totalPages }) => (
          <>
            {list.length === 0 && (
              <Blank icon="user" title={t('referral_none')}>
                <p className={styles.quiet}>{t('referral_none_text')}</p>
              </Blank>
            )}
            <ul className={styles.lines}>
              {list.map((friend) => (
                <li key={`${friend.name} ${friend.at}`}>
                  <p className={styles.name}>
                    <strong>{friend.name}</strong>
                    <span className={styles.quiet}>
                      <RecordTime at={friend.at} />
                    </span>
                  </p>
                  <Progress {...friend} currency={currency} />
                </li>
              ))}
            </ul>
            <Pagination
              label={t('referral_pages')}
              previousLabel={t('referral_previous')}
              nextLabel={t('referral_next')}
              {...{ pageNo, totalPages }}
              onPage={setPageNo}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

const SHORT = {
  registered: 'referral_registered_short',
  deposit: 'referral_deposit_short',
  validBets: 'referral_bets_short',
} as const;
const TONES = { open: 'plain', checking: 'warn', approved: 'win', refused: 'loss' } as const;

function Progress({ state, note, steps, currency }: Pick<Friend, 'state' | 'note' | 'steps'> & { currency: string }) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return (
    <>
      <ul className={styles.progress}>
        {steps.map(({ step, done, missing }, place) => (
          <li key={place}>
            <span>{t(SHORT[step])}</span>
            {done ? (
              <span className={styles.done}>
                <Icon name="check" size={16} /> {t('referral_done')}
              </span>
            ) : (
              missing !== '0' && (
                <span className={styles.quiet}>
                  {t('referral_missing', { 0: amountText({ ...format, text: missing }) })}
                </span>
              )
            )}
          </li>
        ))}
        <li>
          <Tag tone={TONES[state]}>{t(`referral_state_${state}`)}</Tag>
        </li>
      </ul>
      {state === 'checking' && <p className={styles.quiet}>{t('referral_checking_text')}</p>}
      {state === 'refused' && <p className={styles.quiet}>{note}</p>}
    </>
  );
}
