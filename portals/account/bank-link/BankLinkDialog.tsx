import { lazy, Suspense } from 'react'
import type { BankLinking } from './use-bank-link.ts'

const PlaidDialog = lazy(() =>
  import('./PlaidDialog.tsx').then((m) => ({ default: m.PlaidDialog })),
)
const SandboxDialog = lazy(() =>
  import('./SandboxDialog.tsx').then((m) => ({ default: m.SandboxDialog })),
)

/** The dialog for linking a bank; renders nothing while none is open. */
export function BankLinkDialog({ linking }: { linking: BankLinking }) {
  const { open, returnedTo, onSuccess, onExit } = linking
  if (!open) return null
  const props = {
    linkToken: open.linkToken,
    isRenewal: open.itemId !== null,
    onSuccess,
    onExit,
  }
  return (
    <Suspense fallback={null}>
      {open.provider === 'plaid' ? (
        <PlaidDialog key={open.linkToken} {...props} returnedTo={returnedTo} />
      ) : (
        <SandboxDialog key={open.linkToken} {...props} />
      )}
    </Suspense>
  )
}
