import { Button } from '@baize/ui';
import { tell } from '../state/toasts.ts';
import { useTexts } from '../texts/texts.ts';

/** Copies a text. Not shown where there is no clipboard, which browsers have on HTTPS only. Needs the text part `security`. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTexts();
  if (!window.isSecureContext) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => tell(t('my_copied'), 'win'),
      () => tell(t('something_failed'), 'loss'),
    );
  };
  return (
    <Button look="outline" onClick={copy}>
      {t('my_copy')}
    </Button>
  );
}
