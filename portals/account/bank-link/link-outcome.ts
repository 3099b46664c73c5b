import { readRecord, removeKey, tabStorage, writeJson } from '#shared/ui/browser-storage.ts'

/** What a bank's dialog tells of a sign-in. */
export interface LinkMetadata {
  institution: { name: string } | null
  accounts: { name: string; mask: string }[]
}

/** How a bank's dialog is used: Plaid's own and that of the sandbox alike. */
export interface LinkDialogProps {
  linkToken: string
  /** Somebody signs in again to a bank that is linked. */
  isRenewal: boolean
  onSuccess: (publicToken: string, metadata: LinkMetadata) => void
  /** Closed without a sign-in; the words of the error that it showed, if any. */
  onExit: (problem: LinkProblem | null) => void
}

export interface LinkProblem {
  code: string
  message: string
}

/** A dialog that is open, or that its person has left for the pages of a bank. */
export interface OpenLink {
  provider: 'plaid' | 'sandbox'
  linkToken: string
  /** The sign-in that is renewed; null for a new one. */
  itemId: number | null
}

const KEY = 'joulebridge-bank-link'

/** Keeps what a bank that signs people in on its own pages comes back to. */
export const keepOpenLink = (open: OpenLink): boolean => writeJson(tabStorage(), KEY, open)

export const forgetOpenLink = (): void => removeKey(tabStorage(), KEY)

/** The dialog that a bank has sent its person back to, once; null for any other visit. */
export function returnedLink(search: string): OpenLink | null {
  if (!new URLSearchParams(search).has('oauth_state_id')) return null
  const kept = readRecord(tabStorage(), KEY)
  if (kept?.provider !== 'plaid' || typeof kept.linkToken !== 'string') return null
  const itemId = typeof kept.itemId === 'number' ? kept.itemId : null
  return { provider: 'plaid', linkToken: kept.linkToken, itemId }
}

/** What is told after a dialog closed; null where nothing needs to be. */
export const exitWords = (problem: LinkProblem | null): string | null =>
  problem === null ? null : problem.message || 'The bank couldn’t be reached. Try again later.'

/** A link token that has run out, or was used: a new one opens the dialog. */
export const needsNewToken = (problem: LinkProblem | null): boolean =>
  problem?.code === 'INVALID_LINK_TOKEN'
