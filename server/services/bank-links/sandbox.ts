import { hash, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { sandboxSignIns } from '#server/db/schema/bank-links.ts'
import type { Db } from '#server/db/types.ts'
import {
  type FoundAccount,
  readSandboxToken,
  SANDBOX_ACCOUNTS,
  SANDBOX_BANKS,
  type SandboxMask,
} from '#shared/entities/bank-links.ts'
import { BankLinkError, type BankLinkProvider, type SignIn } from './provider.ts'

/** Lifetime of a link token in milliseconds. */
const LINK_TOKEN_MS = 30 * 60_000

/** Links accounts at fictional banks, as chosen in the sandbox dialog. */
export const sandboxLinks = (db: Db): BankLinkProvider => ({
  name: 'sandbox',
  async createLinkToken() {
    const expires_at = new Date(Date.now() + LINK_TOKEN_MS)
    return { link_token: `link-sandbox-${randomUUID()}`, expires_at }
  },
  async exchange(publicToken) {
    const chosen = chosenIn(publicToken)
    const accessToken = `access-sandbox-${randomUUID()}`
    const item_id = `sandbox-${chosen.nonce}`
    const taken = await db
      .insert(sandboxSignIns)
      .values({
        item_id,
        institution: SANDBOX_BANKS[chosen.bank].name,
        accounts: chosen.masks.map(accountOf),
        access_digest: sha256(accessToken),
        needs_update: chosen.bank === 'expiring',
      })
      .onConflictDoNothing()
      .returning({ item_id: sandboxSignIns.item_id })
    // As with a real bank, a public token works once.
    if (taken.length === 0) throw new BankLinkError('public_token')
    return accessToken
  },
  look: (accessToken) => signInOf(db, accessToken),
  async renewed(accessToken, publicToken) {
    chosenIn(publicToken)
    await signInOf(db, accessToken)
    await db
      .update(sandboxSignIns)
      .set({ needs_update: false })
      .where(eq(sandboxSignIns.access_digest, sha256(accessToken)))
    return signInOf(db, accessToken)
  },
  async remove(accessToken) {
    await db
      .update(sandboxSignIns)
      .set({ removed_at: new Date() })
      .where(
        and(
          eq(sandboxSignIns.access_digest, sha256(accessToken)),
          isNull(sandboxSignIns.removed_at),
        ),
      )
  },
})

const sha256 = (text: string) => hash('sha256', text)

function chosenIn(publicToken: string) {
  const chosen = readSandboxToken(publicToken)
  if (!chosen || chosen.bank === 'down') throw new BankLinkError('public_token')
  return chosen
}

const accountOf = (mask: SandboxMask): FoundAccount => {
  const { name, kind } = SANDBOX_ACCOUNTS[mask]
  return { account_id: `sandbox-account-${mask}`, name, mask, kind }
}

async function signInOf(db: Db, accessToken: string): Promise<SignIn> {
  const [row] = await db
    .select()
    .from(sandboxSignIns)
    .where(eq(sandboxSignIns.access_digest, sha256(accessToken)))
  if (!row || row.removed_at) throw new BankLinkError('gone')
  const { item_id, institution, accounts, needs_update } = row
  return { item_id, institution, accounts, needs_update }
}
