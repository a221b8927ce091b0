import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { HelpCenter } from '../features/help/help-center.tsx';
import { Queries } from '../shared/queries.tsx';

/** /help: the help centre with the feedback form. */
export function Help() {
  return (
    <Queries>
      <HelpCenter>
        <FeedbackForm />
      </HelpCenter>
    </Queries>
  );
}

/** /helpmc: the same on its own, without the header, to be shown inside something else. */
export function HelpStandalone() {
  return <Help />;
}
