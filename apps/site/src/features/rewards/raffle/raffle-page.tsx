import { Amount, Blank, cx, Pagination, Segments, Skeleton, Tag } from '@baize/ui';
import { useState } from 'react';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { Panel } from '../../../shared/content/panel.tsx';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { RecordTime } from '../../../shared/records/record-table.tsx';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { MembersOnly } from '../../../shared/content/members-only.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Raffle, useMyTickets, useRaffles, useTicketHolder, useWinners } from './raffle.api.ts';
import styles from './raffle.module.css';

const Proof = lazyPart(async () => (await import('./raffle-proof.tsx')).Proof, { texts: ['raffle'], together: true });
const VIEWS = ['tickets', 'winners', 'proof'] as const;

/** /raffle: what can be won, my tickets, who won, and the proof of the draw. */
export function RafflePage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  return (
    <div className={styles.page}>
      <PageHead title={t('raffle_title')} lead={t('raffle_lead')} />
      <Loaded query={useRaffles()} skeleton={<Skeleton height={480} />}>
        {({ list }) => {
          const raffle = list.find(({ raffleId }) => raffleId === search.get('raffle')) ?? list[0];
          if (raffle === undefined) return <Blank icon="gift" title={t('raffle_none')} />;
          const choose = (raffleId: string) => setSearch(new URLSearchParams({ raffle: raffleId }), { replace: true });
          return (
            <>
              {list.length > 1 && (
                <Segments
                  label={t('raffle_title')}
                  options={list.map(({ raffleId, title }) => ({ value: raffleId, label: title }))}
                  value={raffle.raffleId}
                  onChange={choose}
                />
              )}
              <Shown key={raffle.raffleId} raffle={raffle} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Shown({ raffle }: { raffle: Raffle }) {
  const { t } = useTexts();
  const [view, choose] = useState<(typeof VIEWS)[number]>(raffle.state === 'drawn' ? 'winners' : 'tickets');
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroHead}>
          <h2>{raffle.title}</h2>
          <Tag tone={raffle.state === 'open' ? 'win' : 'plain'}>{t(`raffle_state_${raffle.state}`)}</Tag>
        </div>
        <p className={styles.quiet}>{raffle.summary}</p>
        <dl className={styles.times}>
          <Time name={t('raffle_starts')} at={raffle.startsAt} />
          <Time name={t('raffle_closes')} at={raffle.closesAt} />
          <Time name={t('raffle_draws')} at={raffle.drawsAt} />
          <div>
            <dt>{t('raffle_tickets_all')}</dt>
            <dd className="tabular">{raffle.tickets}</dd>
          </div>
        </dl>
      </section>
      <div className={styles.columns}>
        <Prizes raffle={raffle} />
        <Rules raffle={raffle} />
      </div>
      <Segments
        label={raffle.title}
        options={VIEWS.map((value) => ({ value, label: t(`raffle_view_${value}`) }))}
        value={view}
        onChange={choose}
      />
      {view === 'tickets' && <Tickets raffle={raffle} />}
      {view === 'winners' && <Winners raffle={raffle} />}
      {view === 'proof' && <Proof raffleId={raffle.raffleId} />}
    </>
  );
}

function Time({ name, at }: { name: string; at: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <RecordTime at={at} />
      </dd>
    </div>
  );
}

function Prizes({ raffle }: { raffle: Raffle }) {
  const { t } = useTexts();
  return (
    <Panel title={t('raffle_prizes')}>
      <ol className={styles.lines}>
        {raffle.prizes.map((prize) => (
          <li key={prize.place} className={styles.line}>
            <span>
              <strong>
                <Prize raffle={raffle} place={prize.place} />
              </strong>
              <span className={styles.small}>{t('raffle_count', { count: prize.count })}</span>
            </span>
            <span className={cx('tabular', styles.small)}>
              {prize.odds === null ? t('raffle_odds_none') : t('raffle_odds', { 0: prize.odds.replace('/', ' / ') })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What a prize is: money, or points. */
function Prize({ raffle, place }: { raffle: Raffle; place: number }) {
  const { t } = useTexts();
  const format = useMoneyFormat(raffle.currency);
  const prize = raffle.prizes.find((one) => one.place === place);
  if (prize === undefined) return null;
  return prize.kind === 'money' ? (
    <Amount {...format} text={prize.amount} />
  ) : (
    t('raffle_points', { count: Number(prize.amount) })
  );
}

function Rules({ raffle }: { raffle: Raffle }) {
  const { t } = useTexts();
  const format = useMoneyFormat(raffle.currency);
  return (
    <Panel title={t('raffle_rules')}>
      <ul className={styles.lines}>
        {raffle.rules.map(({ source, amount, most }) => (
          <li key={source} className={styles.line}>
            <span>
              {t(`raffle_rule_${source}`)}
              {most !== null && <span className={styles.small}>{t('raffle_most', { count: most })}</span>}
            </span>
            {source !== 'checkIn' && <Amount {...format} text={amount} />}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('raffle_claim', { count: raffle.claimDays })}</p>
      <p className={styles.quiet}>{t(`raffle_expiry_${raffle.onExpiry}`)}</p>
      <p className={styles.quiet}>{t('raffle_corrections')}</p>
    </Panel>
  );
}

function Tickets({ raffle }: { raffle: Raffle }) {
  const { t } = useTexts();
  const [pageNo, setPageNo] = useState(1);
  const holder = useTicketHolder();
  const query = useMyTickets(raffle.raffleId, pageNo);
  if (holder === undefined) {
    return <MembersOnly title={t('raffle_log_in')} action={t('raffle_log_in_do')} />;
  }
  return (
    <Panel title={t('raffle_view_tickets')}>
      <Loaded query={query} skeleton={<Skeleton height={200} />}>
        {({ list, standing, code, totalPages }) => (
          <>
            {list.length === 0 && <Blank icon="gift" title={t('raffle_tickets_none')} />}
            {code !== null && (
              <p className={styles.standing}>
                <strong data-testid="my-tickets">{t('raffle_standing', { count: standing })}</strong>
                <span className={styles.quiet}>
                  {t('raffle_code')} <code>{code}</code>
                </span>
              </p>
            )}
            <ul className={styles.tickets}>
              {list.map(({ number, source, at, taken, prize }) => (
                <li key={number} className={cx(styles.ticket, taken && styles.taken, prize !== null && styles.won)}>
                  <span className="tabular">{number}</span>
                  <span className={styles.small}>
                    {prize !== null
                      ? t('raffle_won', { 0: prize })
                      : taken
                        ? t('raffle_taken')
                        : t(`raffle_source_${source}`)}
                  </span>
                  <span className={styles.small}>
                    <RecordTime at={at} />
                  </span>
                </li>
              ))}
            </ul>
            <Pagination
              label={t('raffle_pages')}
              previousLabel={t('raffle_previous')}
              nextLabel={t('raffle_next')}
              {...{ pageNo, totalPages }}
              onPage={setPageNo}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Winners({ raffle }: { raffle: Raffle }) {
  const { t } = useTexts();
  return (
    <Panel title={t('raffle_view_winners')}>
      <Loaded query={useWinners(raffle.raffleId)} skeleton={<Skeleton height={200} />}>
        {({ list }) => (
          <>
            {list.length === 0 && <Blank icon="cup" title={t('raffle_winners_none')} />}
            <ol className={styles.lines}>
              {list.map(({ order, number, code, name, prize, state }) => (
                <li key={order} className={styles.line}>
                  <span>
                    <strong>
                      <Prize raffle={raffle} place={prize} />
                    </strong>
                    <span className={styles.small}>
                      {name} · <code>{code}</code>
                    </span>
                  </span>
                  <span className={styles.end}>
                    <span className="tabular">{t('raffle_number', { 0: number })}</span>
                    <Tag tone={state === 'claimed' ? 'win' : 'plain'}>{t(`raffle_prize_${state}`)}</Tag>
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
