import { z } from 'zod'
import { paymentMethods } from '#shared/entities/closings.ts'
import {
  callBackSources,
  journalKinds,
  ledgerAccounts,
  payeeKinds,
  payeeStates,
  paymentStates,
  reconciliationStates,
} from '#shared/entities/payments.ts'
import { day, id, instant, line, money, nameLine, type RouteSchemas, text } from '../common.ts'

const payee = z.strictObject({
  id,
  kind: z.enum(payeeKinds.values),
  name: z.string(),
  institution: z.string(),
  mask: z.string(),
  license: z.string().nullable(),
  state: z.enum(payeeStates.values),
  recorded_by: z.string(),
  recorded_by_id: id,
  /** Earlier instructions were verified before: these need a call-back and wait two business days. */
  is_change: z.boolean(),
  call_back: z
    .strictObject({
      person: z.string(),
      phone: z.string(),
      /** Not recorded before version 0.14.0. */
      source: z.enum(callBackSources.values).nullable(),
      at: instant,
    })
    .nullable(),
  counts_from: day.nullable(),
})

const mask = z.string().regex(/^\d{4}$/, 'Enter the last four digits')

/** Verified instructions that don't count yet, as both sides read them. */
const waitingPayee = z.strictObject({
  id,
  name: z.string(),
  institution: z.string(),
  mask: z.string(),
  counts_from: day,
  /** Who agreed so far that they count at once. */
  buyer_agreed: z.boolean(),
  sellers_agreed: z.int().min(0),
  sellers: z.int().min(0),
  /** Whether the reader may agree now. */
  may_agree: z.boolean(),
})

const payment = z.strictObject({
  id,
  state: z.enum(paymentStates.values),
  method: z.enum(paymentMethods.values),
  /** Null for sellers: what their fellow sellers get is not theirs to read. */
  amount: money.nullable(),
  payee: z.strictObject({ name: z.string(), institution: z.string(), mask: z.string() }),
  failure: z.string().nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
  receipt: z
    .strictObject({
      received_on: day,
      amount: money,
      reference: z.string(),
      recorded_by_id: id,
      is_approved: z.boolean(),
    })
    .nullable(),
})

const journal = z.strictObject({
  id,
  kind: z.enum(journalKinds.values),
  posted_at: instant,
  entries: z.array(
    z.strictObject({
      account: z.enum(ledgerAccounts.values),
      project_name: z.string().nullable(),
      amount: money,
    }),
  ),
})

const fee = z.strictObject({
  seller_id: id,
  seller_name: z.string(),
  /** What is left of it; less than nothing where final figures came to less than was paid. */
  due: money,
  received: z.array(
    z.strictObject({
      id,
      amount: money,
      received_on: day,
      reference: z.string(),
      recorded_by: z.string(),
      recorded_by_id: id,
      recorded_at: instant,
      /** It counts once a second person has confirmed it. */
      is_confirmed: z.boolean(),
      /** Null while it waits, and for those from before 0.15.0, which one person recorded. */
      confirmed_by: z.string().nullable(),
    }),
  ),
})

export const paymentsViewSchema = z.strictObject({
  payments: z.array(payment),
  /** Staff see instructions and ledger; the parties see the payee of the payment. */
  payees: z.array(payee),
  waiting_payee: waitingPayee.nullable(),
  ledger: z.array(journal),
  /** Each seller's fee, for staff. */
  fees: z.array(fee),
})
export type PaymentsView = z.infer<typeof paymentsViewSchema>

const reconciliation = z.strictObject({
  id,
  day,
  state: z.enum(reconciliationStates.values),
  transfers_count: z.int(),
  differences: z.array(z.string()),
  ran_at: instant,
  clear_reason: z.string().nullable(),
})
export type Reconciliation = z.infer<typeof reconciliation>

export const paymentsSchemas = {
  get: { response: paymentsViewSchema },
  recordPayee: {
    body: z
      .strictObject({
        kind: z.enum(payeeKinds.values),
        name: nameLine(200, 'Enter the name on the account'),
        institution: nameLine(200, 'Enter the bank'),
        mask,
        license: line(100).nullable().optional(),
      })
      .refine(({ kind, license }) => kind !== 'escrow' || (license ?? '') !== '', {
        path: ['license'],
        message: 'Enter the license of the escrow agent',
      }),
    response: paymentsViewSchema,
    status: 201,
  },
  callBack: {
    body: z.strictObject({
      person: nameLine(200, 'Enter whom you spoke with'),
      phone: line(40, 'Enter the number that you called').refine(
        (value) => value.replace(/\D/g, '').length >= 10,
        'Enter the number with its area code',
      ),
      source: z.enum(callBackSources.values, 'Choose where the number is from'),
    }),
    response: paymentsViewSchema,
  },
  agreePayee: {
    /** The account as its reader saw it. */
    body: z.strictObject({ institution: line(200, 'Enter the bank'), mask }),
    response: paymentsViewSchema,
  },
  decidePayee: {
    body: z.strictObject({ verdict: z.enum(['verified', 'refused']) }),
    response: paymentsViewSchema,
  },
  recordReceipt: {
    body: z.strictObject({
      received_on: day,
      amount: money.min(0),
      reference: line(200, 'Enter the reference of the receipt'),
    }),
    response: paymentsViewSchema,
    status: 201,
  },
  approveReceipt: { response: paymentsViewSchema },
  recordFee: {
    body: z.strictObject({
      seller_id: id,
      received_on: day,
      amount: money.min(0),
      reference: line(200, 'Enter the reference of the receipt'),
    }),
    response: paymentsViewSchema,
    status: 201,
  },
  decideFee: {
    /** Refused, the record is taken back. */
    body: z.strictObject({ verdict: z.enum(['approved', 'refused']) }),
    response: paymentsViewSchema,
  },
  reconciliations: { response: z.array(reconciliation) },
  reconcile: { response: reconciliation, status: 201 },
  clear: {
    body: z.strictObject({ reason: text(1_000, 'Enter a reason') }),
    response: reconciliation,
  },
} satisfies Record<string, RouteSchemas>
