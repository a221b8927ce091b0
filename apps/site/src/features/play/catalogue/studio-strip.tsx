import { HALLS } from '../../../shared/games/categories.ts';
import { vendorAddress } from '../../../shared/games/vendor-choice.ts';
import { VendorMark } from '../../../shared/games/vendor-mark.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './studio-strip.module.css';

/** The studios whose games the page knows of, in one row: each leads to its games in the first hall that has some. */
export function StudioStrip() {
  const { t } = useTexts();
  const { lanes: lineUps } = usePage();
  const byCode = new Map(
    HALLS.flatMap(({ type, path }) =>
      (lineUps.find(({ gameType }) => gameType === type)?.vendors ?? []).map((vendor) => ({ vendor, path })),
    )
      .reverse()
      .map((entry) => [entry.vendor.vendor, entry] as const),
  );
  const studios = [...byCode.values()].reverse();
  return (
    <nav className={styles.studios} aria-label={t('fact_vendor')}>
      <ul className={styles.row}>
        {studios.map(({ vendor: { vendor, vassalage, vendorName, art, smallIcon }, path }) => (
          <li key={vendor}>
            <Link className={styles.studio} to={vendorAddress(path, vassalage)}>
              <VendorMark name={vendorName} hue={art.hue} icon={smallIcon} />
              {vendorName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
