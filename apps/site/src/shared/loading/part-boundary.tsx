import { Blank, Button } from '@baize/ui';
import { Component, type ReactNode } from 'react';
import { retryAfterMs } from './retry-pace.ts';
import { t } from '../texts/texts.ts';

interface Props {
  readonly children: ReactNode;
  /** Prepares a fresh attempt. Without it, and from the second failure on, the page is loaded anew. */
  readonly onRetry?: () => void;
  /** The page is whole without this part: a failure shows nothing, and it is tried again by itself, ever more slowly. */
  readonly quiet?: boolean | undefined;
}

interface State {
  readonly failed: boolean;
  readonly failures: number;
}

/** Keeps a failure inside its part of the page. Loading the page anew also heals the case of a newer release. */
export class PartBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false, failures: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch() {
    if (this.props.quiet) this.timer = setTimeout(this.retry, retryAfterMs(this.state.failures));
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  private readonly retry = () => {
    const { onRetry, quiet } = this.props;
    const { failures } = this.state;
    if (!onRetry || (failures > 0 && !quiet)) location.reload();
    else {
      onRetry();
      this.setState({ failed: false, failures: failures + 1 });
    }
  };

  override render() {
    const { children, quiet } = this.props;
    if (!this.state.failed) return children;
    if (quiet) return null;
    return (
      <div role="alert">
        <Blank icon="alert" title={t('part_failed')}>
          <Button look="outline" onClick={this.retry}>
            {t('try_again')}
          </Button>
        </Blank>
      </div>
    );
  }
}
