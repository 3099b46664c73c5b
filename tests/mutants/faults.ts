/** A small fault that the tests must notice: a text of a file, and what replaces it. */
export interface Fault {
  /** What is wrong with the product, in plain words. */
  name: string
  file: string
  /** Must occur exactly once in the file. */
  from: string
  to: string
  /** The test that is likely to notice, tried first where the folder of the file leads elsewhere. */
  near?: string
  /** Only PostgreSQL shows it: the embedded database has one connection, so nobody waits there. */
  postgres?: true
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'interconnection costs stop counting at 5 MW, not above',
    file: 'shared/rules/policy/credits/basis.ts',
    from: 'capacityAcMw <= upToMw',
    to: 'capacityAcMw < upToMw',
  },
  {
    name: 'the recapture of a credit falls a day late',
    file: 'shared/rules/policy/credits/recapture.ts',
    from: 'to.slice(5) < from.slice(5)',
    to: 'to.slice(5) <= from.slice(5)',
  },
  {
    name: 'a quote exceeds the highest price',
    file: 'shared/rules/accounts/quotes/pricing.ts',
    from: 'Math.min(PRICE_CEILING_BPS, Math.max(PRICE_FLOOR_BPS, priceBps))',
    to: 'Math.max(PRICE_FLOOR_BPS, priceBps)',
  },
  {
    name: 'a lease that ends with the recapture period fails',
    file: 'shared/rules/policy/project/site-rules.ts',
    from: 'if (end < addMonths(service, limits.siteLease.afterServiceYears * 12))',
    to: 'if (end <= addMonths(service, limits.siteLease.afterServiceYears * 12))',
  },
  {
    name: 'a business verification never expires',
    file: 'shared/rules/companies/kyb/overall.ts',
    from: "(expires_on < today ? 'not_run' : (override ?? result))",
    to: '(override ?? result)',
  },
  {
    name: 'the oldest year of a guarantor weighs most',
    file: 'shared/rules/companies/guarantors/grade.ts',
    from: '[50, 30, 20]',
    to: '[20, 30, 50]',
  },
  {
    name: 'statements of the same fiscal year push each other back',
    file: 'server/reading/labels/fiscal-year.ts',
    from: 'other > year',
    to: 'other >= year',
  },
  {
    name: 'a buyer pays from the bank account of another',
    file: 'server/features/deals/bank-accounts/store.ts',
    near: 'tests/server/deals/transfers/confirm.test.ts',
    from: '.where(and(eq(bankAccounts.id, id), visibleAccounts(rights)))',
    to: '.where(eq(bankAccounts.id, id))',
  },
  {
    name: 'sellers see files that staff have hidden',
    file: 'server/features/access/visibility.ts',
    near: 'tests/server/documents/files/visibility.test.ts',
    from: 'and(eq(versionedDocuments.is_hidden, false), owned)',
    to: 'owned',
  },
  {
    name: 'staff may confirm a payment for its buyer',
    file: 'shared/contract/access.ts',
    near: 'tests/server/deals/transfers/confirm.test.ts',
    from: "transfer_confirm: row({ investor: 'oW' })",
    to: "transfer_confirm: row({ investor: 'oW', admin: 'W' })",
  },
  {
    name: 'a session never ends',
    file: 'server/http/session.ts',
    from: "gt(sessions.expires_at, sql.placeholder('now')),",
    to: '',
  },
  {
    name: 'the anti-forgery token of another session passes',
    file: 'server/http/csrf.ts',
    from: 'return session ? equal(header, csrfOf(session)) : ',
    to: 'return session ? true : ',
  },
  {
    name: 'one more password than the limit may be tried',
    file: 'server/features/access/auth/lockout.ts',
    near: 'tests/server/access/auth/lockout.test.ts',
    from: 'if (account.used <= limit) return',
    to: 'if (account.used <= limit + 1) return',
  },
  {
    name: 'a failed payment is written into the ledger a second time',
    file: 'shared/rules/deals/payments/ledger.ts',
    near: 'tests/server/deals/payments/payments.test.ts',
    from: 'summed(undone(written))',
    to: 'summed(written)',
  },
  {
    name: 'a bank account is not locked while it is paid from',
    file: 'server/features/deals/bank-accounts/store.ts',
    near: 'tests/server/deals/bank-accounts/races.test.ts',
    from: '\n    .for(strength)',
    to: '',
    postgres: true,
  },
  {
    name: 'a repeated confirmation may name another bank account',
    file: 'server/features/deals/transfers/confirm.ts',
    near: 'tests/server/deals/transfers/confirm.test.ts',
    from: "if (earlier.accountId !== null && earlier.accountId !== accountId) return 'mismatch'",
    to: '',
  },
  {
    name: 'reading a business verification leaves no audit entry',
    file: 'server/features/base/audit/audited.ts',
    from: "'companies.kybDetails': { kind: 'view', what: 'Business verification' },",
    to: '',
  },
  {
    name: 'nobody is told that a response was flagged',
    file: 'server/features/projects/tasks/notices.ts',
    near: 'tests/server/notices/events.test.ts',
    from: "await postNotice(tx, sender, writer, { kind: 'task_flagged', about, data: flagged, to })",
    to: '',
  },
  {
    name: 'links that reset a password stay in stored emails',
    file: 'server/features/base/emails/templates.ts',
    from: String.raw`/(#token=|\/password\/reset\/\d+\/)[\w-]+/g`,
    to: String.raw`/(#token=)[\w-]+/g`,
  },
  {
    name: 'a heading names a document that three headings name',
    file: 'server/reading/labels/ranking.ts',
    from: '* (index === 0 ? 1 : 0.15) * share',
    to: '* (index === 0 ? 1 : 0.15)',
  },
  {
    name: 'a quote is found again though its figure changed',
    file: 'server/reading/answers/relocate-quote.ts',
    from: 'if (figures(wanted) !== figures(covered)) return null',
    to: '',
  },
  {
    name: 'an uploaded file is what its name says',
    file: 'shared/rules/documents/file-content/judge.ts',
    near: 'tests/server/services/files/sniff.test.ts',
    from: 'if (expected?.kind === read)',
    to: 'if (expected)',
  },
  {
    name: 'emails that waited at the backup go out after a restore',
    file: 'server/backup/settle.ts',
    near: 'tests/server/backup/refusals.test.ts',
    from: '.where(and(isNull(emails.sent_at), isNull(emails.failure)))',
    to: '.where(isNull(emails.id))',
  },
  {
    name: 'cents are shown with one digit',
    file: 'shared/format/money.ts',
    from: 'minimumFractionDigits: 2,',
    to: 'minimumFractionDigits: 0,',
  },
  {
    name: 'the capacity in DC is labeled AC',
    file: 'shared/entities/field-definitions/project.ts',
    from: "field_label: 'Installed Capacity (DC)'",
    to: "field_label: 'Installed Capacity (AC)'",
  },
  {
    name: 'a closed dialog does not give the focus back',
    file: 'shared/ui/screen/keep-focus.ts',
    from: 'if (outer && left.length === 0) return isUsable(outer.element) ? outer.element : placeIn(outer)',
    to: '',
  },
  {
    name: 'a dialog closes without asking about what was typed',
    file: 'shared/ui/forms/FormDialog.tsx',
    from: 'if (dirty || held !== null) setAsking(true)',
    to: 'if (isAsking) setAsking(false)',
  },
  {
    name: 'rows without a value stand first in a falling list',
    file: 'server/http/lists.ts',
    from: 'desc nulls last`',
    to: 'desc`',
  },
  {
    name: 'a percent sign in a search matches everything',
    file: 'server/http/lists.ts',
    from: String.raw`value.trim().replace(/[\\%_]/g, '\\$&')`,
    to: 'value.trim()',
  },
  {
    name: 'the last page of a list has a next one',
    file: 'shared/ui/data/table-model.ts',
    from: 'hasNext: last < total',
    to: 'hasNext: last <= total',
  },
]

/** Returns a file with the fault in it. Throws if the text that it replaces does not occur exactly once. */
export function withFault(source: string, { name, file, from, to }: Fault): string {
  const [before, after, ...more] = source.split(from)
  if (after === undefined || more.length > 0) {
    throw new Error(
      `"${name}" no longer fits ${file}: its text occurs ${more.length + (after === undefined ? 0 : 1)} times`,
    )
  }
  return `${before}${to}${after}`
}
