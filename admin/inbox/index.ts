import { lazy } from 'react'

/** What a colleague was told of. */
export const inbox = {
  path: 'inbox',
  Component: lazy(() =>
    import('#shared/ui/inbox/InboxPage.tsx').then((m) => ({ default: m.InboxPage })),
  ),
}
