import type { FoundAccount } from '#shared/entities/bank-links.ts'

/** Decides which accounts are the same one (docs/product.md section 4, Bank links). */

interface NamedAccount {
  institution: string
  name: string
  mask: string
}

const keyOf = ({ institution, name, mask }: NamedAccount): string =>
  [institution, name, mask].map((part) => part.trim().toLowerCase()).join('\n')

/** Whether an account is already linked: same bank, name, and last digits. */
export const isLinked = (account: NamedAccount, linked: readonly NamedAccount[]): boolean =>
  linked.some((one) => keyOf(one) === keyOf(account))

/** Whether a sign-in adds no account that is not already linked; also true for one without accounts. */
export const bringsNothing = (
  institution: string,
  accounts: readonly Pick<FoundAccount, 'name' | 'mask'>[],
  linked: readonly NamedAccount[],
): boolean =>
  accounts.length > 0 && accounts.every((account) => isLinked({ institution, ...account }, linked))

/** A transfer that uses an account. */
export interface AccountUse {
  transfer_id: number
  name: string
  /** Whether a payment from the account is under way. */
  blocks: boolean
}

/** Returns why an account cannot be removed now, or null. */
export const removalProblem = (uses: readonly AccountUse[]): string | null => {
  const blocking = uses.filter(({ blocks }) => blocks)
  if (blocking.length === 0) return null
  const names = blocking.map(({ name }) => name).join(', ')
  return `A payment from this account is under way: ${names}. It can be removed once that has ended.`
}
