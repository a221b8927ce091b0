import type { VendorLineUp } from '@baize/contract/bootstrap';
import { Icon, MoreIcon } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { gamePath, HALLS } from '../../../shared/games/categories.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { vendorAddress } from '../../../shared/games/vendor-choice.ts';
import { VendorMark } from '../../../shared/games/vendor-mark.tsx';
import styles from './nav-panel.module.css';

export interface NavPanelProps {
  readonly lineUp: VendorLineUp;
  /** Opened by the keyboard: its first link gets the focus. */
  readonly focused: boolean;
  readonly onChosen: () => void;
}

type Vendor = VendorLineUp['vendors'][number];

/** Where a vendor's entry leads: its games where its type has them, or straight into its game (cockfight vendor DS88). */
function addressOf(vendor: Vendor, hall: string): string {
  if (vendor.direct !== null) return gamePath({ vendor: vendor.vendor, gameCode: vendor.direct });
  return vendorAddress(hall, vendor.vassalage);
}

/** The dropdown of a game type (B1.10): up to six vendors, a mark on hot ones, and the way to the rest when there are more. */
export function NavPanel({ lineUp, focused, onChosen }: NavPanelProps) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const hall = HALLS.find(({ type }) => type === lineUp.gameType)?.path ?? '/';
  useEffect(() => {
    if (focused) list.current?.querySelector('a')?.focus();
  }, [focused]);
  return (
    <div className={styles.panel}>
      <div ref={list} className={styles.inner} data-walk>
        {lineUp.vendors.map((vendor) => (
          <Link key={vendor.vendor} className={styles.vendor} to={addressOf(vendor, hall)} onClick={onChosen}>
            <VendorMark name={vendor.vendorName} hue={vendor.art.hue} icon={vendor.smallIcon} />
            <span className={styles.words}>
              <span className={styles.name}>
                {vendor.vendorName}
                {vendor.isHot === 1 && (
                  <span className={styles.hot}>
                    <MoreIcon name="flame" size={16} />
                    <span className="visually-hidden">{t('game_hot')}</span>
                  </span>
                )}
              </span>
              <span className={styles.games}>{t('vendor_games', { count: vendor.games })}</span>
            </span>
          </Link>
        ))}
        {lineUp.total > lineUp.vendors.length && (
          <Link className={styles.more} to={hall} onClick={onChosen}>
            {t('vendors_more', { count: lineUp.total - lineUp.vendors.length })}
            <Icon name="right" size={16} />
          </Link>
        )}
      </div>
    </div>
  );
}
