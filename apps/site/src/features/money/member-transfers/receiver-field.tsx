import { cx, Icon, TextField } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { Receiver, TransferOptions } from './member-transfers.api.ts';
import cardStyles from '../../../shared/money/choice-cards.module.css';
import formStyles from '../../../shared/money/money-form.module.css';

interface ReceiverFieldProps {
  readonly options: TransferOptions;
  readonly chosen: Receiver | undefined;
  readonly searched: string;
  readonly missing: boolean;
  readonly onSearch: (account: string) => void;
  readonly onChoose: (receiver: Receiver) => void;
}

/** The upline first, then the members right below; an agent with many finds one by the beginning of the account. */
export function ReceiverField({ options, chosen, searched, missing, onSearch, onChoose }: ReceiverFieldProps) {
  const { t } = useTexts();
  const below = options.downline.map((one): Receiver => ({ toward: 'downline', ...one }));
  const all: readonly Receiver[] =
    options.upline === null ? below : [{ toward: 'upline', ...options.upline }, ...below];
  const searchable = searched !== '' || options.totalPages > 1;
  return (
    <>
      {searchable && (
        <TextField
          label={t('transfer_search')}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={searched}
          onChange={(event) => onSearch(event.target.value.trim())}
        />
      )}
      <fieldset className={cardStyles.choices}>
        <legend className={formStyles.legend}>{t('transfer_receiver')}</legend>
        {all.map((one) => {
          const current = chosen?.toward === one.toward && chosen.account === one.account;
          return (
            <label key={`${one.toward} ${one.account}`} className={cx(cardStyles.choice, current && cardStyles.chosen)}>
              <input type="radio" name="receiver" checked={current} onChange={() => onChoose(one)} />
              <span className={cardStyles.words}>
                <span className={formStyles.strong}>{one.nickname || one.account}</span>
                <span className={formStyles.quiet}>
                  {one.account} · {t(`transfer_toward_${one.toward}`)}
                </span>
              </span>
            </label>
          );
        })}
        {below.length === 0 && searched !== '' && <p className={formStyles.quiet}>{t('transfer_found_nobody')}</p>}
        {missing && (
          <p className={formStyles.error}>
            <Icon name="alert" size={16} />
            {t('transfer_receiver_missing')}
          </p>
        )}
      </fieldset>
    </>
  );
}
