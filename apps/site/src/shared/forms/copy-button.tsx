import { Button } from '@baize/ui';
import { tell } from '../state/toasts.ts';
import { useTexts } from '../texts/texts.ts';

/** Copies a text. Nothing where the browser has no clipboard: it has one on safe addresses only. Needs the text part `security`. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTexts();
  if (!window.isSecureContext) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    tell(t('my_copied'), 'win');
  };
  return (
    <Button look="outline" onClick={() => void copy().catch(() => undefined)}>
      {t('my_copy')}
    </Button>
  );
}
