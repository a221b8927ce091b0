import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { JoinPage } from '../features/join/join-page.tsx';
import { Queries } from '../shared/queries.tsx';

/** /join */
export function Join() {
  return (
    <Queries>
      <JoinPage>
        <FeedbackForm kind="join" />
      </JoinPage>
    </Queries>
  );
}
