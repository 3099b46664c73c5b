import type { FoundAccount } from '#shared/entities/bank-links.ts'

/** Which accounts are one and the same (docs/product.md section 4, Bank links). */

interface NamedAccount {
  institution: string
  name: string
  mask: string
}

const keyOf = ({ institution, name, mask }: NamedAccount): string =>
  [institution, name, mask].map((part) => part.trim().toLowerCase()).join('\n')

/** Whether an account is linked already: the same bank, name, and last digits. */
export const isLinked = (account: NamedAccount, linked: readonly NamedAccount[]): boolean =>
  linked.some((one) => keyOf(one) === keyOf(account))

/** Whether a sign-in brings nothing that is not linked already; one without accounts brings nothing either way. */
export const bringsNothing = (
  institution: string,
  accounts: readonly Pick<FoundAccount, 'name' | 'mask'>[],
  linked: readonly NamedAccount[],
): boolean =>
  accounts.length > 0 && accounts.every((account) => isLinked({ institution, ...account }, linked))

/** A transfer that has to do with an account. */
export interface AccountUse {
  transfer_id: number
  name: string
  /** A payment from the account is under way. */
  blocks: boolean
}

/** Why an account cannot be removed now; null when it can. */
export const removalProblem = (uses: readonly AccountUse[]): string | null => {
  const blocking = uses.filter(({ blocks }) => blocks)
  if (blocking.length === 0) return null
  const names = blocking.map(({ name }) => name).join(', ')
  return `A payment from this account is under way: ${names}. It can be removed once that has ended.`
}
