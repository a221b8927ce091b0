import { Blank, Button } from '@baize/ui';
import { Component, type ReactNode } from 'react';
import { loadNextPageWhole } from '../routing/address.ts';
import { retryAfterMs } from './retry-pace.ts';
import { t } from '../texts/texts.ts';

interface Props {
  readonly children: ReactNode;
  /** Prepares another attempt. Without it, and from the second failure on, the button reloads the page. */
  readonly onRetry?: () => void;
  /** The page works without this part: a failure shows nothing, and loading is retried with growing pauses, and with the next page. */
  readonly quiet?: boolean | undefined;
}

interface State {
  readonly failed: boolean;
  readonly failures: number;
}

/** Keeps a failure inside its part of the page. Reloading the page also helps when a newer release has replaced the files. */
export class PartBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false, failures: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch() {
    if (!this.props.quiet) return;
    loadNextPageWhole();
    this.timer = setTimeout(this.retry, retryAfterMs(this.state.failures));
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
