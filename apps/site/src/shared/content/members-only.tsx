import { Blank, Button } from '@baize/ui';
import { useTexts } from '../texts/texts.ts';
import { mayAct } from '../session/protected-action.ts';
import { useSession } from '../session/session.ts';

interface MembersOnlyProps {
  /** What a visitor is told, and the words of the button that logs them in. */
  readonly title: string;
  readonly action: string;
}

/** Stands where something of a member's would be. Its dialog opens over the page: whoever logs in is still on it. */
export function MembersOnly({ title, action }: MembersOnlyProps) {
  if (useSession() !== null) return <NotForTrials />;
  return (
    <Blank icon="lock" title={title}>
      <Button onClick={mayAct}>{action}</Button>
    </Blank>
  );
}

/** A trial account is logged in already: it is told to open a real one (B3.24). */
export function NotForTrials() {
  const { t } = useTexts();
  return (
    <Blank icon="lock" title={t('in_need_true_account')}>
      <Button onClick={mayAct}>{t('in_increase_submit')}</Button>
    </Blank>
  );
}
