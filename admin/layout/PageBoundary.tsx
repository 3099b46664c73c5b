import { Component, type ReactNode } from 'react'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'

interface State {
  error: unknown
}

/** Keeps the shell when a page crashes; navigating to another page resets it. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <ErrorState error={this.state.error} onRetry={() => window.location.reload()} />
  }
}
