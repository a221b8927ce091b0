import { Dropdown, Icon } from '@baize/ui';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from './phone-menu.module.css';
import { MenuPanel } from './shell-parts.tsx';

/** What a phone's header has no room for, behind one button. */
export function PhoneMenu() {
  const { t } = useTexts();
  return (
    <div className={styles.menu}>
      <Dropdown label={t('menu')} buttonClassName={styles.button} button={<Icon name="menu" size={24} />}>
        {(close) => <MenuPanel onChosen={close} />}
      </Dropdown>
    </div>
  );
}
