import { randomUUID } from 'node:crypto'
import {
  SANDBOX_ACCOUNTS,
  SANDBOX_BANKS,
  type SandboxBank,
  type SandboxMask,
  sandboxPublicToken,
} from '#shared/entities/bank-links.ts'
import type { Client } from '#tests/support/client.ts'

/** What the sandbox dialog hands over. */
export function chosen(bank: SandboxBank = 'first', masks: SandboxMask[] = ['4410']) {
  return {
    public_token: sandboxPublicToken(bank, masks, randomUUID().replaceAll('-', '')),
    metadata: {
      institution: { name: SANDBOX_BANKS[bank].name },
      accounts: masks.map((mask) => ({ name: SANDBOX_ACCOUNTS[mask].name, mask })),
    },
  }
}

export const save = (client: Client, body: object) => client.post('/api/plaid/save-token/', body)

export const link = (client: Client, item_id: number, mask: SandboxMask = '4410') =>
  client.post('/api/funds/link-account/', { item_id, account_id: `sandbox-account-${mask}` })

/** Signs in and links accounts; returns the sign-in and the accounts. */
export async function linkAll(client: Client, bank: SandboxBank, masks: SandboxMask[]) {
  const saved = await save(client, chosen(bank, masks))
  const accounts: { id: number; version: number; is_default: boolean }[] = []
  for (const mask of masks) accounts.push((await link(client, saved.body.item_id, mask)).body)
  return { itemId: Number(saved.body.item_id), accounts }
}
