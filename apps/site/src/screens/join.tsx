import { FeedbackForm } from '../features/support/feedback/feedback-form.tsx';
import { JoinPage } from '../features/brand/join/join-page.tsx';

/** /join */
export function Join() {
  return (
    <JoinPage>
      <FeedbackForm kind="join" />
    </JoinPage>
  );
}
