import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import { askMonitoring } from '#server/features/monitoring/ask.ts'
import { followPayments } from '#server/features/payments/follow.ts'
import { reconcile } from '#server/features/payments/reconcile.ts'
import { sendPayment } from '#server/features/payments/send.ts'
import { packTransfer } from '#server/features/transfer-archives/pack.ts'
import { verifyBinder } from '#server/features/transfer-archives/verify.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { Closing } from '#shared/contract/schemas/closings.ts'
import type { PaymentsView } from '#shared/contract/schemas/payments.ts'
import type { Transfer } from '#shared/contract/schemas/transfers.ts'
import { closingItems } from '#shared/entities/closing.ts'
import { journalKinds, ledgerAccounts } from '#shared/entities/payments.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { formatDollars } from '#shared/format/money.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { endWithProblems } from './command.ts'
import { type DemoWorld, openDemoWorld, type Person } from './demo-closing/world.ts'

/**
 * `npm run demo:closing`: lives through the closing of a credit of the demo, from its checklists to the end of five
 * years, on a server of its own with a clock of its own, and prints what happens with the ledger and the manifest of
 * the closing binder. Needs no running server; the binder stays, for `npm run binder:verify`.
 */

const NAME = 'Meadowbrook 2026 credits, first half'
const START = new Date('2026-11-23T15:00:00Z')
const GOING_ON = new AbortController().signal

await endWithProblems(async () => {
  const world = await openDemoWorld(START)
  try {
    await liveThrough(world)
  } finally {
    await world.close()
  }
})
process.exit()

function heading(text: string): void {
  console.log(`\n${text}\n${'='.repeat(text.length)}`)
}

async function liveThrough(world: DemoWorld): Promise<void> {
  const [admin, colleague, buyer, seller] = await Promise.all(
    ['admin', 'admin2', 'investor', 'seller2'].map(world.enter),
  )
  if (!admin || !colleague || !buyer || !seller) throw new OperatorError('Nobody is there')
  const { deps } = world
  const all = await admin.send<Transfer[]>('GET', '/api/funds/transfers/')
  const found = all.find(({ name }) => name === NAME)
  if (!found) throw new OperatorError(`The demo has no transfer named ${NAME}`)
  const url = `/api/funds/transfer/${found.id}/`
  const today = () => policyDay(deps.clock.now())
  const say = (text: string) => console.log(`${formatDateLong(today())}: ${text}`)
  const turnTo = (day: string) => deps.clock.set(new Date(`${day}T15:00:00Z`))
  const closing = (who: Person) => who.send<Closing>('GET', `${url}closing/`)

  heading(`${NAME}, ${found.transaction_id}`)
  const ready = await closing(buyer)
  for (const { item, state } of ready.lines) say(`${closingItems.label(item)}: ${state}`)

  heading('Payment')
  const [account] = await buyer.send<ResponseOf<'bankAccounts.list'>>('GET', '/api/funds/accounts/')
  await buyer.send(
    'PATCH',
    `${url}confirm`,
    { buyer_account: account?.id ?? 0, session_id: 'demo-closing-session' },
    ready.version,
  )
  say(`${found.buyer_name} confirms ${formatDollars(found.total_price)}`)
  const [payment] = await deps.db.select().from(payments).where(eq(payments.transfer_id, found.id))
  await sendPayment(deps, { payment_id: payment?.id ?? 0 }, { signal: GOING_ON })
  say('the bank has settled it')
  const receipt = { received_on: today(), amount: found.total_price, reference: 'Wire 4711' }
  await admin.send('POST', `${url}receipt/`, receipt)
  await colleague.send('POST', `${url}receipt-approval/`, {})
  await followPayments(deps, GOING_ON)
  say('one of staff recorded the receipt, a colleague confirmed it')

  heading('Final figures')
  const [line] = found.payouts
  const credit = Math.round((line?.project_itc_amount ?? line?.projected_itc_amount ?? 0) * 0.98)
  const final = { project_id: line?.project_id ?? 0, price_per_credit: line?.price_per_credit ?? 0 }
  const proposed = await admin.send<Closing>('POST', `${url}true-up/`, {
    final_lines: [{ ...final, credit }],
    reason: 'The cost segregation came in two percent lower.',
  })
  const agreement = proposed.agreements.find(({ kind }) => kind === 'true_up')
  for (const who of [buyer, seller]) {
    await who.send('POST', `${url}agreements/${agreement?.id}/decision/`, {
      decision: 'accept',
      authority: 'Treasurer',
    })
  }
  const [balance] = (await closing(admin)).balances
  say(`both sides accept a credit of ${formatDollars(credit)}`)
  const refund = { received_on: today(), amount: balance?.amount ?? 0, reference: 'Wire 4712' }
  await admin.send('POST', `${url}balances/${balance?.id}/receipt/`, refund)
  await colleague.send('POST', `${url}balances/${balance?.id}/receipt-approval/`, {})
  say(`the seller has refunded ${formatDollars(refund.amount)}`)

  heading('Ledger')
  const { ledger } = await admin.send<PaymentsView>('GET', `${url}payments/`)
  for (const { kind, entries } of ledger) {
    console.log(journalKinds.label(kind))
    for (const { account: of, amount } of entries) {
      const side = amount > 0 ? 'debit ' : 'credit'
      console.log(
        `  ${side} ${ledgerAccounts.label(of).padEnd(26)} ${formatDollars(Math.abs(amount))}`,
      )
    }
  }
  const { state, differences } = await reconcile(deps)
  say(`transfers, ledger, and bank: ${state}${differences.map((text) => ` ${text}`).join('')}`)

  heading('After payment')
  const paper = await paperOf(world, final.project_id)
  const signature = { signer: 'Ada Quinn', authority: 'Treasurer', signed_on: today() }
  const signatures = (['buyer', 'seller'] as const).map((side) => ({ side, ...signature }))
  for (const kind of ['election_statement', 'filed_return'] as const) {
    await admin.send('POST', `${url}papers/`, {
      kind,
      versioned_document_id: paper,
      project_id: final.project_id,
      signatures,
    })
  }
  await buyer.send('POST', `${url}package-acknowledgment/`, {})
  for (const { item, state: now } of (await closing(admin)).lines) {
    say(`${closingItems.label(item)}: ${now}`)
  }

  heading('Closing binder')
  await tellBinder(world, admin, url, found.id)

  heading('Five years')
  const project = await admin.send<ResponseOf<'projects.get'>>(
    'GET',
    `/api/project/${final.project_id}/`,
  )
  const service = project.placed_in_service_date ?? today()
  for (const year of [1, 2, 3, 4, 5]) {
    const end = addMonths(service, year * 12)
    if (end > today()) turnTo(end)
    say(`year ${year}: ${await askMonitoring(deps, today())} requests to sellers of the demo`)
    if (year !== 2) continue
    await admin.send('POST', `${url}recaptures/`, {
      ...{ project_id: final.project_id, kind: 'use_change', happened_on: today(), share: 10 },
      description: 'A tenth of the plant serves another use.',
    })
    const { recaptures } = await buyer.send<ResponseOf<'monitoring.get'>>(
      'GET',
      `${url}monitoring/`,
    )
    say(`a change of use takes back ${formatDollars(recaptures[0]?.amount ?? 0)} of this credit`)
    const reply = { reply: 'Our adviser reports it with the next return.' }
    await buyer.send('POST', `${url}recaptures/${recaptures[0]?.id}/reply/`, reply)
    say(`${found.buyer_name} answers: “${reply.reply}”`)
  }
  const { access_until } = await buyer.send<ResponseOf<'monitoring.get'>>(
    'GET',
    `${url}monitoring/`,
  )
  say(
    `the credit is vested; the buyer reads its documents until ${formatDateLong(access_until ?? '')} at least`,
  )
}

/** A PDF among the documents of a project: here it stands for what was signed. */
async function paperOf({ deps: { db } }: DemoWorld, projectId: number): Promise<number> {
  const [file] = await db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.versioned_document_id, versionedDocuments.id),
        eq(documentVersions.number, versionedDocuments.current_number),
      ),
    )
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .where(
      and(eq(versionedDocuments.project_id, projectId), eq(files.mime_type, 'application/pdf')),
    )
    .limit(1)
  return file?.id ?? 0
}

/** Packs the binder, reads it back as `binder:verify` does, and prints its list of contents. */
async function tellBinder(
  { deps }: DemoWorld,
  admin: Person,
  url: string,
  transferId: number,
): Promise<void> {
  await admin.send('POST', `${url}binder/`, {})
  const of = and(eq(transferArchives.transfer_id, transferId), eq(transferArchives.kind, 'binder'))
  const [archive] = await deps.db.select().from(transferArchives).where(of)
  await packTransfer(
    deps,
    { archive_id: archive?.id ?? 0 },
    { id: 'demo', attempt: 1, signal: GOING_ON, complete: async () => true },
  )
  const { url: link } = await admin.send<ResponseOf<'transfers.binder'>>('GET', `${url}binder/`)
  const path = join(tmpdir(), `closing-binder-${transferId}.zip`)
  await writeFile(path, await admin.fetch(link ?? ''))
  const { manifest, manifestSha256, bytes } = await verifyBinder(path)
  for (const file of manifest.files) {
    console.log(
      `${file.sha256.slice(0, 16)}  ${formatFileSize(file.bytes).padStart(9)}  ${file.path}`,
    )
  }
  console.log(`${manifest.files.length} files, ${formatFileSize(bytes)}, list ${manifestSha256}`)
  console.log(`The binder stays at ${path}.`)
}
