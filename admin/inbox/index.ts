import { lazy } from 'react'

/** A staff member's notices. */
export const inbox = {
  path: 'inbox',
  Component: lazy(() =>
    import('#shared/ui/inbox/InboxPage.tsx').then((m) => ({ default: m.InboxPage })),
  ),
}
