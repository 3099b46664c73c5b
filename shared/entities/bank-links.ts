import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The state of a bank sign-in, through which accounts are linked. */
export const bankLinkStates = enumeration({
  linked: 'Linked',
  needs_update: 'Sign in again',
  revoking: 'Being removed',
  revoked: 'Removed',
})
export type BankLinkState = EnumerationValue<typeof bankLinkStates>

/** An account as named by the bank, with only the last digits of its number. */
export interface FoundAccount {
  /** The bank's ID of the account within the sign-in. */
  account_id: string
  name: string
  mask: string
  kind: string
}

/** Sandbox banks, one for each way linking can go. */
export const SANDBOX_BANKS = {
  first: { name: 'Sandbox First Bank', words: 'Links at once' },
  harbor: { name: 'Sandbox Harbor Trust', words: 'Links at once' },
  expiring: { name: 'Sandbox Summit Credit Union', words: 'Asks to sign in again once linked' },
  down: { name: 'Sandbox Closed Bank', words: 'Can’t be reached' },
} as const satisfies Record<string, { name: string; words: string }>
export type SandboxBank = keyof typeof SANDBOX_BANKS
export const sandboxBanks = ['first', 'harbor', 'expiring', 'down'] as const satisfies SandboxBank[]

/** The accounts at each sandbox bank, by their last digits (server/services/bank/sandbox.ts). */
export const SANDBOX_ACCOUNTS = {
  '4410': { name: 'Operating', kind: 'checking', words: 'Pays at once' },
  '7725': { name: 'Treasury', kind: 'savings', words: 'Pays at once' },
  '0001': { name: 'Restricted', kind: 'checking', words: 'The bank refuses' },
  '0002': { name: 'Low balance', kind: 'checking', words: 'The bank returns the payment' },
  '0003': { name: 'Slow', kind: 'checking', words: 'Settles after two days' },
  '0004': { name: 'Silent', kind: 'checking', words: 'The bank’s answer is lost' },
  '0005': { name: 'Unreachable', kind: 'checking', words: 'The payment never arrives' },
} as const satisfies Record<string, { name: string; kind: string; words: string }>
export type SandboxMask = keyof typeof SANDBOX_ACCOUNTS
export const sandboxMasks = [
  '4410',
  '7725',
  '0001',
  '0002',
  '0003',
  '0004',
  '0005',
] as const satisfies SandboxMask[]

/** `public-sandbox-<bank>-<last digits, joined by dots>-<32 hex digits>`. */
const PUBLIC_TOKEN = /^public-sandbox-([a-z]+)-(\d{4}(?:\.\d{4})*)-([\da-f]{32})$/

/** What the sandbox dialog returns after a sign-in; `nonce` is 32 hex digits. */
export const sandboxPublicToken = (
  bank: SandboxBank,
  masks: readonly SandboxMask[],
  nonce: string,
): string => `public-sandbox-${bank}-${masks.join('.')}-${nonce}`

/** Parses what was chosen in the dialog; null if the sandbox did not issue it. */
export function readSandboxToken(
  token: string,
): { bank: SandboxBank; masks: SandboxMask[]; nonce: string } | null {
  const [, bank = '', list = '', nonce = ''] = PUBLIC_TOKEN.exec(token) ?? []
  const masks = [...new Set(list.split('.'))].filter(isSandboxMask)
  if (!isSandboxBank(bank) || masks.length !== list.split('.').length) return null
  return { bank, masks, nonce }
}

const isSandboxBank = (key: string): key is SandboxBank => Object.hasOwn(SANDBOX_BANKS, key)
const isSandboxMask = (mask: string): mask is SandboxMask => Object.hasOwn(SANDBOX_ACCOUNTS, mask)
