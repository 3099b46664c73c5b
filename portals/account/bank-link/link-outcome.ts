import { readRecord, removeKey, tabStorage, writeJson } from '#shared/ui/browser-storage.ts'

/** What a bank's dialog reports about a sign-in. */
export interface LinkMetadata {
  institution: { name: string } | null
  accounts: { name: string; mask: string }[]
}

/** The props shared by Plaid's dialog and the sandbox's. */
export interface LinkDialogProps {
  linkToken: string
  /** The user is signing in again to a bank that is already linked. */
  isRenewal: boolean
  onSuccess: (publicToken: string, metadata: LinkMetadata) => void
  /** Called when the dialog closes without a sign-in, with the error that it showed, if any. */
  onExit: (problem: LinkProblem | null) => void
}

export interface LinkProblem {
  code: string
  message: string
}

/** A dialog that is open, or that the user left for a bank's own pages. */
export interface OpenLink {
  provider: 'plaid' | 'sandbox'
  linkToken: string
  /** The sign-in being renewed; null for a new one. */
  itemId: number | null
}

const KEY = 'joulebridge-bank-link'

/** Stores the open dialog for the return from a bank that signs people in on its own pages. */
export const keepOpenLink = (open: OpenLink): boolean => writeJson(tabStorage(), KEY, open)

export const forgetOpenLink = (): void => removeKey(tabStorage(), KEY)

/** Returns the stored dialog when a bank has redirected the user back; null on any other visit. */
export function returnedLink(search: string): OpenLink | null {
  if (!new URLSearchParams(search).has('oauth_state_id')) return null
  const kept = readRecord(tabStorage(), KEY)
  if (kept?.provider !== 'plaid' || typeof kept.linkToken !== 'string') return null
  const itemId = typeof kept.itemId === 'number' ? kept.itemId : null
  return { provider: 'plaid', linkToken: kept.linkToken, itemId }
}

/** The message to show after a dialog closed; null if none is needed. */
export const exitWords = (problem: LinkProblem | null): string | null =>
  problem === null ? null : problem.message || 'The bank couldn’t be reached. Try again later.'

/** Whether the link token expired or was already used, so that a new one has to open the dialog. */
export const needsNewToken = (problem: LinkProblem | null): boolean =>
  problem?.code === 'INVALID_LINK_TOKEN'
