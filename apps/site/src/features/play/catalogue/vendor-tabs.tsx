import type { VendorLineUp } from '@baize/contract/bootstrap';
import { buttonClass, cx, IconButton } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { VendorMark } from '../../../shared/games/vendor-mark.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './vendor-tabs.module.css';

/** With more vendors than this the row gets arrows (B5.4). */
const WITHOUT_ARROWS = 7;
/** The share of the row's width that an arrow scrolls: the tab at the edge stays visible. */
const STEP = 0.8;

export interface VendorTabsProps {
  readonly vendors: readonly Pick<VendorLineUp['vendors'][number], 'vassalage' | 'vendorName' | 'art' | 'smallIcon'>[];
  /** Undefined for all vendors. */
  readonly active: string | undefined;
  /** The address of a vendor's games, or of everybody's. */
  readonly addressOf: (vassalage?: string) => string;
}

/** The vendors of a hall in one row, which is scrolled sideways; arrows where there are many, and around at its ends. */
export function VendorTabs({ vendors, active, addressOf }: VendorTabsProps) {
  const { t } = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const many = vendors.length > WITHOUT_ARROWS;
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (row.current && current) centre(row.current, current);
  }, [active, vendors.length]);
  const turn = (way: 1 | -1) => row.current && turnRow(row.current, way);
  return (
    <nav className={styles.vendors} aria-label={t('hall_vendors')}>
      {many && <IconButton icon="left" label={t('hall_vendors_before')} onClick={() => turn(-1)} />}
      <div ref={row} className={cx(styles.row, many && styles.many)}>
        <Tab to={addressOf()} active={active === undefined} label={t('hall_all')} />
        {vendors.map(({ vassalage, vendorName, art, smallIcon }) => (
          <Tab
            key={vassalage}
            to={addressOf(vassalage)}
            active={vassalage === active}
            label={t('vendor_hall', { 0: vendorName })}
            mark={<VendorMark name={vendorName} hue={art.hue} icon={smallIcon} />}
          />
        ))}
      </div>
      {many && <IconButton icon="right" label={t('hall_vendors_next')} onClick={() => turn(1)} />}
    </nav>
  );
}

/** Brings the current tab into sight without moving the page. */
function centre(row: Element, tab: Element): void {
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
}

function turnRow(row: Element, way: 1 | -1): void {
  const end = row.scrollWidth - row.clientWidth;
  const atEdge = way === 1 ? row.scrollLeft >= end - 1 : row.scrollLeft <= 1;
  const other = way === 1 ? 0 : end;
  row.scrollTo({ left: atEdge ? other : row.scrollLeft + way * STEP * row.clientWidth });
}

interface TabProps {
  readonly to: string;
  readonly active: boolean;
  readonly label: string;
  readonly mark?: ReactNode;
}

function Tab({ to, active, label, mark }: TabProps) {
  return (
    <Link
      className={buttonClass(active ? 'primary' : 'outline', 's')}
      to={to}
      aria-current={active ? 'page' : undefined}
    >
      {mark && <span className={styles.mark}>{mark}</span>}
      {label}
    </Link>
  );
}
