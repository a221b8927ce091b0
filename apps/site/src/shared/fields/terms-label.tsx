import { useTexts } from '../texts/texts.ts';

/** "I agree to the terms", with the way there. They open in a window of their own, so that what was typed stays. */
export function TermsLabel() {
  const { t } = useTexts();
  const [before = '', after = ''] = t('agree_terms').split('{0}');
  return (
    <>
      {before}
      <a href="/terms" target="_blank" rel="noopener">
        {t('terms_name')}
      </a>
      {after}
    </>
  );
}
