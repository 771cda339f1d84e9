import { Component, type ReactNode, Suspense } from 'react';
import { log } from '../browser/log.ts';

const PAUSE_MS = 5000;

type QuietBoundaryProps = { readonly children: ReactNode };

/**
 * Around what stands beside the screens: where it fails nothing is shown, soon
 * it is tried again, and the page stays.
 */
export class QuietBoundary extends Component<QuietBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  private timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidCatch(error: unknown): void {
    log.error('What stands beside the screens could not be shown', error);
    this.timer = setTimeout(() => this.setState({ hasFailed: false }), PAUSE_MS);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
