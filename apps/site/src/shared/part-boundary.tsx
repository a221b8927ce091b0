import { Blank, Button } from '@baize/ui';
import { Component, type ReactNode } from 'react';
import { t } from './texts.ts';

interface State {
  readonly failed: boolean;
}

/** Keeps a failure inside its part of the page. Loading the page anew also heals the case of a newer release. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <Blank icon="alert" title={t('part_failed')}>
          <Button look="outline" onClick={() => location.reload()}>
            {t('try_again')}
          </Button>
        </Blank>
      </div>
    );
  }
}
