import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { JoinPage } from '../features/join/join-page.tsx';

/** /join */
export function Join() {
  return (
    <JoinPage>
      <FeedbackForm kind="join" />
    </JoinPage>
  );
}
