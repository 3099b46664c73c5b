import { eq } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import { followPayments } from '#server/features/deals/payments/follow.ts'
import { reconcile } from '#server/features/deals/payments/reconcile.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { PaymentsView } from '#shared/contract/schemas/deals/payments.ts'
import type { RegistrationsView } from '#shared/contract/schemas/projects/registrations.ts'
import { journalKinds, ledgerAccounts } from '#shared/entities/payments.ts'
import { formatDollars } from '#shared/format/money.ts'
import { acceptBoth, attest, closingOf, fileOf, PRICE, record, type Sale } from './agreeing.ts'
import { VISITOR } from './entering.ts'
import { projectUrl, say } from './life.ts'
import { bring, upload } from './papers.ts'
import { tellChecklists } from './telling.ts'

/** From a signed transfer to a paid one, with its ledger. */

const GOING_ON = new AbortController().signal

/** The plant goes into service: its papers come first, since a project without them goes back to review. */
export async function startService(sale: Sale): Promise<void> {
  await bring(sale, { project_id: sale.project_id }, ['pto_document', 'placed_in_service_letter'])
  const placed_in_service_date = sale.world.today()
  await sale.staff.send('PATCH', projectUrl(sale), { placed_in_service_date })
  await sale.world.settle()
  say(sale, 'the plant is in service')
}

/** Registers the property with the IRS for the year in which it went into service. */
export async function register(sale: Sale, submitted: string, issued: string): Promise<void> {
  const { seller, world } = sale
  const url = `${projectUrl(sale)}registrations/`
  const tax_year = Number(submitted.slice(0, 4))
  const body = { property: 'project', tax_year }
  const { registrations } = await seller.send<RegistrationsView>('POST', url, body)
  const id = registrations.find(({ project_id }) => project_id === sale.project_id)?.id
  world.turnTo(submitted)
  await seller.send('PATCH', `${url}${id}/`, { state: 'submitted', on: submitted })
  say(sale, 'the seller submits the registration')
  world.turnTo(issued)
  await seller.send('PATCH', `${url}${id}/`, { state: 'issued', on: issued, number: 'PRM27001' })
  say(sale, 'the IRS has issued registration number PRM27001')
}

/** Papers, instructions, final credit, funds flow, and the frozen data room. */
export async function meetConditions(sale: Sale): Promise<void> {
  const { staff, colleague, transfer_url } = sale
  const project = { project_id: sale.project_id }
  const perProject = { perProject: true }
  await record(
    sale,
    'cost_segregation',
    await fileOf(sale, project, 'cost_segregation'),
    perProject,
  )
  await record(
    sale,
    'registration',
    await fileOf(sale, project, 'registration_screenshot'),
    perProject,
  )
  const policy = await fileOf(sale, project, 'tax_credit_insurance_policy')
  await record(sale, 'insurance_policy', policy, { insures: true })
  const certificate = await upload(sale.seller, project, 'Payment-date certificate')
  await record(sale, 'payment_date_certificate', certificate, { signed: ['seller'] })
  const w9 = await fileOf(sale, { company_id: sale.company_id }, 'w9_form')
  await record(sale, 'w9', w9, { signed: ['seller'] })
  const { payees } = await staff.send<PaymentsView>('POST', `${transfer_url}payees/`, {
    kind: 'transferor',
    name: VISITOR.company_name,
    institution: 'Crescent Bank',
    mask: '7788',
  })
  const payee = `${transfer_url}payees/${payees[0]?.id}/`
  await colleague.send('POST', `${payee}call-back/`, {
    person: 'Treasurer',
    phone: '303-555-0142',
    source: 'earlier_papers',
  })
  await colleague.send('POST', `${payee}verification/`, { verdict: 'verified' })
  const read = { institution: 'Crescent Bank', mask: '7788' }
  for (const party of [sale.buyer, sale.seller]) {
    await party.send('POST', `${payee}agreement/`, read)
  }
  await trueUp(sale, 742_500, 'The final cost segregation came in one percent lower.')
  await staff.send('POST', `${transfer_url}funds-flow/`, { premium: 25_000, counsel: 18_000 })
  await acceptBoth(sale, 'funds_flow')
  await staff.send('POST', `${transfer_url}data-room/`, {})
  await acceptBoth(sale, 'data_room')
  await attest(sale, 'payment')
  await tellChecklists(sale)
  const { stage } = await closingOf(sale)
  if (stage !== 'ready_to_pay') throw new OperatorError(`The closing stands at ${stage}`)
}

/** Staff propose final figures, and both sides accept them. */
export async function trueUp(sale: Sale, credit: number, reason: string): Promise<void> {
  await sale.staff.send('POST', `${sale.transfer_url}true-up/`, {
    final_lines: [{ project_id: sale.project_id, credit, price_per_credit: PRICE }],
    reason,
  })
  await acceptBoth(sale, 'true_up')
  say(sale, `both sides accept a final credit of ${formatDollars(credit)}`)
}

/** The buyer confirms, from its default account, the version that it has read. */
export async function confirm(sale: Sale): Promise<void> {
  const { buyer, transfer_url } = sale
  const [account] = await buyer.send<ResponseOf<'bankAccounts.list'>>('GET', '/api/funds/accounts/')
  const { version, price } = await closingOf(sale, buyer)
  const body = { buyer_account: account?.id ?? 0, session_id: 'demo-closing-session' }
  await buyer.send('PATCH', `${transfer_url}confirm`, body, version)
  say(sale, `${sale.transfer.buyer_name} confirms ${formatDollars(price)}`)
}

/** The bank settles, a staff member records the receipt, and a colleague confirms it. */
export async function receive(sale: Sale): Promise<void> {
  const { world, staff, colleague, transfer_url } = sale
  await world.settle()
  await followPayments(world.deps, GOING_ON)
  const [payment] = await world.deps.db
    .select()
    .from(payments)
    .where(eq(payments.transfer_id, sale.transfer.id))
  if (payment?.state !== 'settled') throw new OperatorError(`The payment is ${payment?.state}`)
  say(sale, 'the bank has settled it')
  const { price } = await closingOf(sale)
  const receipt = { received_on: world.today(), amount: price, reference: 'Wire 4711' }
  await staff.send('POST', `${transfer_url}receipt/`, receipt)
  await colleague.send('POST', `${transfer_url}receipt-approval/`, {})
  await followPayments(world.deps, GOING_ON)
  say(sale, 'one of staff recorded the receipt, a colleague confirmed it')
}

/** Final figures after the payment: the difference is refunded between the parties. */
export async function refund(sale: Sale): Promise<void> {
  await trueUp(sale, 735_000, 'The cost segregation was amended.')
  const { staff, colleague, transfer_url, world } = sale
  const [balance] = (await closingOf(sale)).balances
  const amount = balance?.amount ?? 0
  const url = `${transfer_url}balances/${balance?.id}/`
  const receipt = { received_on: world.today(), amount, reference: 'Wire 4712' }
  await staff.send('POST', `${url}receipt/`, receipt)
  await colleague.send('POST', `${url}receipt-approval/`, {})
  say(sale, `the seller has refunded ${formatDollars(amount)}`)
}

/** Prints every journal of the transfer, and whether transfers, ledger, and bank agree. */
export async function tellLedger(sale: Sale): Promise<PaymentsView['ledger']> {
  const { telling, staff, world } = sale
  const { ledger } = await staff.send<PaymentsView>('GET', `${sale.transfer_url}payments/`)
  for (const { kind, entries } of ledger) {
    telling.line(journalKinds.label(kind))
    for (const { account, amount } of entries) {
      const side = amount > 0 ? 'debit ' : 'credit'
      const dollars = formatDollars(Math.abs(amount))
      telling.line(`  ${side} ${ledgerAccounts.label(account).padEnd(26)} ${dollars}`)
    }
  }
  const { state, differences } = await reconcile(world.deps)
  say(
    sale,
    `transfers, ledger, and bank: ${state}${differences.map((text) => ` ${text}`).join('')}`,
  )
  return ledger
}
