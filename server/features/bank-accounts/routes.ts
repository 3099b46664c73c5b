import type { Handlers } from '#server/http/context.ts'
import type { BankAccount } from '#shared/contract/schemas/transfers.ts'
import { BANK_ACCOUNT_LIST, type BankAccountRow, listAccounts } from './store.ts'

/** Linked bank accounts, masked (docs/product.md section 7, Bank accounts and funds). */
export const bankAccountsHandlers: Handlers<'bankAccounts'> = {
  async list(call) {
    const clause = call.list(BANK_ACCOUNT_LIST)
    const { rows, total } = await listAccounts(call.db, call.rights, clause)
    return call.page(BANK_ACCOUNT_LIST, clause, { rows: rows.map(toBankAccount), total })
  },
}

function toBankAccount(row: BankAccountRow): BankAccount {
  return {
    id: row.id,
    institution: row.institution,
    name: row.name,
    mask: row.mask,
    kind: row.kind,
    seller_id: row.seller_id,
    buyer_id: row.buyer_id,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}
