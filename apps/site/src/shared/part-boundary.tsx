import { Blank, Button } from '@baize/ui';
import { Component, type ReactNode } from 'react';
import { t } from './texts.ts';

interface Props {
  readonly children: ReactNode;
  /** Prepares a fresh attempt. Without it, and from the second failure on, the page is loaded anew. */
  readonly onRetry?: () => void;
}

interface State {
  readonly failed: boolean;
  readonly failures: number;
}

/** Keeps a failure inside its part of the page. Loading the page anew also heals the case of a newer release. */
export class PartBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false, failures: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override render() {
    const { children, onRetry } = this.props;
    if (!this.state.failed) return children;
    const retry = () => {
      if (!onRetry || this.state.failures > 0) location.reload();
      else {
        onRetry();
        this.setState({ failed: false, failures: 1 });
      }
    };
    return (
      <div role="alert">
        <Blank icon="alert" title={t('part_failed')}>
          <Button look="outline" onClick={retry}>
            {t('try_again')}
          </Button>
        </Blank>
      </div>
    );
  }
}
