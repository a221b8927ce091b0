import { CheckField } from '@baize/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { forgetRemembered, remembered } from './remembered.ts';

export interface RememberBoxProps {
  readonly className: string | undefined;
  readonly onTick: (remember: boolean) => void;
}

/** The box that remembers, as the dialog has it, under the header's log-in. Unticked, nothing is kept, here or there. */
export function RememberBox({ className, onTick }: RememberBoxProps) {
  const { t } = useTexts();
  const [ticked, setTicked] = useState(() => remembered().device);
  const tick = (remember: boolean) => {
    setTicked(remember);
    onTick(remember);
    if (!remember) void forgetRemembered();
  };
  return (
    <CheckField
      className={className}
      name="remember"
      label={t('login_remember')}
      checked={ticked}
      onChange={(event) => tick(event.target.checked)}
    />
  );
}
