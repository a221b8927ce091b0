import { isAgentKind } from '@baize/contract/people/account-kinds';
import { cx, Icon, MoreIcon, type MoreIconName, useClosing } from '@baize/ui';
import { useEffect, useId, useState } from 'react';
import { ChatButton } from '../../../features/support/chat/chat-button.tsx';
import { useOpenAgentCentre } from '../../../shared/routing/centre-link.ts';
import { callService } from '../../../shared/content/customer-service.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { safeLink } from '../../../shared/content/safe-link.ts';
import { useSession } from '../../../shared/session/session.ts';
import { isOn } from '../../../shared/state/switches.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import styles from './side-menu.module.css';

const APPS: readonly { readonly app: 'telegram' | 'facebook' | 'viber'; readonly icon: MoreIconName }[] = [
  { app: 'telegram', icon: 'paperPlane' },
  { app: 'facebook', icon: 'letterF' },
  { app: 'viber', icon: 'handset' },
];
/** From here on the way back up is long. */
const FAR_PX = 600;

function useFarDown(): boolean {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > FAR_PX);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return far;
}

/** The floating buttons (B1.13), each by the brand's configuration. Without room beside the content they stand behind one at the edge. */
export function SideMenu() {
  const { t } = useTexts();
  const { contacts, status } = usePage();
  const [open, setOpen] = useState(false);
  const moreId = useId();
  const closing = useClosing<HTMLElement>(open, {
    onEscape: () => {
      setOpen(false);
      document.getElementById(moreId)?.focus();
    },
    onLeave: () => setOpen(false),
  });
  const far = useFarDown();
  const session = useSession();
  const openAgentCentre = useOpenAgentCentre();
  const hasCentre = session !== null && isAgentKind(session.isAgent) && isOn(status.whitelabel, 'AGENTCENTER');
  const service = contacts.customerService && status.customerService.length > 0;
  const help = async () => {
    if (!(await callService())) tell(t('service_failed'), 'loss');
  };
  const apps = APPS.flatMap(({ app, icon }) => {
    const link = safeLink(contacts[app], app);
    return link === null ? [] : [{ app, icon, link }];
  });
  const label = (key: TextKey) => ({ 'aria-label': t(key), title: t(key) });
  const chat = isOn(status.whitelabel, 'CHATROOM3');
  const any = service || chat || apps.length > 0 || contacts.promotions;
  return (
    <aside className={cx(styles.side, open && styles.open)} aria-label={t('side_menu')} {...closing}>
      <div className={styles.rail}>
        {service && (
          <button type="button" className={styles.entry} {...label('customer_service')} onClick={() => void help()}>
            <MoreIcon name="headset" />
          </button>
        )}
        {chat && <ChatButton className={styles.entry} />}
        {apps.map(({ app, icon, link }) => (
          <a
            key={app}
            className={styles.entry}
            {...label(`contact_${app}`)}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MoreIcon name={icon} />
          </a>
        ))}
        {contacts.agentDownline && hasCentre && (
          <button
            type="button"
            className={styles.entry}
            {...label('agent_downline')}
            onClick={() => openAgentCentre('downlineManagmentView')}
          >
            <MoreIcon name="team" />
          </button>
        )}
        {contacts.promotions && (
          <Link className={styles.entry} {...label('promotions')} to="/promotions">
            <Icon name="gift" />
          </Link>
        )}
      </div>
      {contacts.toTop && far && (
        <button
          type="button"
          className={cx(styles.entry, styles.single)}
          {...label('to_top')}
          onClick={() => scrollTo({ top: 0 })}
        >
          <MoreIcon name="up" />
        </button>
      )}
      {any && (
        <button
          id={moreId}
          type="button"
          className={cx(styles.entry, styles.single, styles.more)}
          {...label('side_menu')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <Icon name="close" /> : <MoreIcon name="headset" />}
        </button>
      )}
    </aside>
  );
}
