import { FeedbackForm } from '../features/support/feedback/feedback-form.tsx';
import { HelpCenter } from '../features/brand/help/help-center.tsx';

/** /help: the help centre with the feedback form. */
export function Help() {
  return (
    <HelpCenter>
      <FeedbackForm />
    </HelpCenter>
  );
}

/** /helpmc: the same on its own, without the header, to be shown inside something else. */
export function HelpStandalone() {
  return <Help />;
}
