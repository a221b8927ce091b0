import { useTexts } from '../texts/texts.ts';

/** "I agree to the terms and the privacy notice", with the ways there, in a window of their own, so that what was typed stays. */
export function TermsLabel() {
  const { t } = useTexts();
  const [before = '', between = '', after = ''] = t('agree_terms').split(/\{[01]\}/);
  return (
    <>
      {before}
      <a href="/terms" target="_blank" rel="noopener">
        {t('terms_name')}
      </a>
      {between}
      <a href="/terms#privacy" target="_blank" rel="noopener">
        {t('privacy_name')}
      </a>
      {after}
    </>
  );
}
