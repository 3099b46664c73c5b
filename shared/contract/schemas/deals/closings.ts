import { z } from 'zod'
import {
  agreementKinds,
  agreementStates,
  attestationMoments,
  beneficiaries,
  closingItems,
  closingPapers,
  closingSides,
  closingStages,
  decisions,
  paymentMethods,
  waiverStates,
} from '#shared/entities/closings.ts'
import { balanceKinds, balanceStates, payeeKinds } from '#shared/entities/payments.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import { CHECKLIST_PHASES } from '#shared/rules/deals/closings/checklist-items.ts'
import { SALE_STEPS } from '#shared/rules/deals/closings/sale-steps.ts'
import {
  day,
  id,
  instant,
  line,
  money,
  nameLine,
  optionalText,
  queryId,
  type RouteSchemas,
  sentence,
  text,
  version,
} from '../common.ts'
import { refSchema } from '../policy/policy.ts'
import { pricePerCredit, projectRows } from './transfers.ts'

const side = z.enum(closingSides.values)

/** Who pays a cost of the sale, and up to how many dollars; null means no limit. */
const sharedCost = z.strictObject({ payer: side, up_to: money.min(0).nullable() })

const termsLine = z.strictObject({
  project_id: id,
  project_name: z.string(),
  credit: money,
  price_per_credit: z.number(),
  price: money,
})

const terms = z.strictObject({
  /** Sellers see the lines of their own projects. */
  payouts: z.array(termsLine),
  price: money,
  /** For a seller, what it gets at least, or before costs without a limit. */
  net: money.nullable(),
  payment_date: day.nullable(),
  payment_method: z.enum(paymentMethods.values),
  insurance: sharedCost,
  counsel: sharedCost,
  price_adjustment: z.string().nullable(),
  indemnitor: z.string().nullable(),
  exclusivity_until: day.nullable(),
})

/** What a sale comes to for a seller, in dollars. */
const sellerFigures = z.strictObject({
  credit: money,
  price: money,
  fee: money,
  insurance: money.nullable(),
  counsel: money.nullable(),
  net: money,
  is_net_open: z.boolean(),
  /** Whether the costs are those of the accepted memo, not the most that the terms allow. */
  is_net_final: z.boolean(),
})

const decision = z.strictObject({
  side,
  party: z.string(),
  decision: z.enum(decisions.values),
  person: z.string(),
  authority: z.string(),
  note: z.string().nullable(),
  at: instant,
})

/** A memo of funds; sellers see their own line, the buyer neither fees nor nets. */
const flow = z.strictObject({
  price: money,
  payment_date: day.nullable(),
  payment_method: z.enum(paymentMethods.values),
  payee: z.strictObject({
    kind: z.enum(payeeKinds.values),
    name: z.string(),
    institution: z.string(),
    mask: z.string(),
  }),
  premium: z.strictObject({ payer: side, amount: money }),
  counsel: z.strictObject({ payer: side, amount: money }),
  sellers: z.array(
    z.strictObject({
      name: z.string(),
      price: money,
      fee: money.nullable(),
      premium: money,
      counsel: money,
      net: money.nullable(),
    }),
  ),
})

const figures = { credit: money, price_per_credit: z.number(), price: money }

/** Final figures beside those that they take the place of. */
const trueUp = z.strictObject({
  reason: z.string(),
  /** What they change of the price; negative where the buyer pays less. */
  change: money,
  final_lines: z.array(
    z.strictObject({
      project_id: id,
      project_name: z.string(),
      ...figures,
      was: z.strictObject(figures),
    }),
  ),
})

/** A refund or an additional payment that final figures left after the transfer was paid. */
const balance = z.strictObject({
  id,
  kind: z.enum(balanceKinds.values),
  state: z.enum(balanceStates.values),
  seller: z.string(),
  amount: money,
  received_on: day.nullable(),
  /** For staff. */
  reference: z.string().nullable(),
  recorded_by_id: id.nullable(),
})
export type ClosingBalance = z.infer<typeof balance>

const agreement = z.strictObject({
  id,
  kind: z.enum(agreementKinds.values),
  revision: z.int().min(1),
  state: z.enum(agreementStates.values),
  /** Whether what it was drawn up from has changed since, so that a new revision is needed. */
  is_out_of_date: z.boolean(),
  terms: terms.nullable(),
  /** The last earlier terms that all sides had accepted, to compare with. */
  accepted_before: terms.extend({ revision: z.int().min(1) }).nullable(),
  /** Files of a frozen data room. */
  files: z
    .array(z.strictObject({ name: z.string(), number: z.int(), sha256: z.string() }))
    .nullable(),
  flow: flow.nullable(),
  true_up: trueUp.nullable(),
  proposed_side: side.nullable(),
  proposed_by: z.string().nullable(),
  proposed_at: instant,
  void_reason: z.string().nullable(),
  decisions: z.array(decision),
  /** Parties that have not decided yet, by name. */
  waits_for: z.array(z.string()),
  /** Whether the caller can accept or decline it now. */
  may_decide: z.boolean(),
  /** Waived lines of the checklists that are open again once all sides accept it, as far as the caller reads them. */
  ends_waivers: z.array(z.enum(closingItems.values)),
  /** Lines that are done and open again once all sides accept it, since their documents were signed for other terms. */
  reopens: z.array(z.enum(closingItems.values)),
})

const waiver = z.strictObject({
  id,
  reason: z.string(),
  state: z.enum(waiverStates.values),
  requested_by: z.string(),
  requested_by_id: id,
})

/** Whether the buyer is unrelated to a company, and who says so. */
const word = z.strictObject({
  is_unrelated: z.boolean(),
  by: z.string(),
  authority: z.string(),
  at: instant,
})

const paper = z.strictObject({
  id,
  kind: z.enum(closingPapers.values),
  project_name: z.string().nullable(),
  versioned_document_id: id,
  name: z.string(),
  number: z.int(),
  sha256: z.string(),
  signatures: z.array(
    z.strictObject({
      side,
      /** The seller for which it is; null for the buyer, and where it wasn't asked. */
      seller_id: id.nullable(),
      signer: z.string(),
      authority: z.string(),
      signed_on: day,
    }),
  ),
  expires_on: day.nullable(),
  names_buyer: z.boolean(),
  no_claims: z.boolean(),
  /** Other transfers that go by the same paper. */
  also_for: z.array(z.string()),
})

/** What is in the way of the payment, as far as the reader may know. */
const payable = z.strictObject({
  payable: z.boolean(),
  blockers: z.array(
    z.strictObject({
      /** A policy rule, a checklist line, or a hold. */
      code: z.string(),
      /** Who can do something about it; null for both sides, or for our team. */
      side: side.nullable(),
      text: z.string(),
      /** The screen where it is settled. */
      link: z.string(),
    }),
  ),
})

const summary = {
  transfer_id: id,
  name: z.string(),
  buyer_name: z.string(),
  status: z.enum(transferStatuses.values),
  transaction_id: z.string(),
  /** As made once the buyer has confirmed; as agreed or proposed until then. */
  payment_day: day.nullable(),
  /** When the bank settled the payment; null until then. */
  settled_at: instant.nullable(),
  /** Whether price, figures, and day are of terms that not all sides have accepted. */
  is_proposed: z.boolean(),
  payment_date: day.nullable(),
  stage: z.enum(closingStages.values),
  /** What the buyer pays; for a seller, for its own projects. */
  price: money,
  figures: sellerFigures.nullable(),
  /** Dollars of the caller’s part of the credits that can be recaptured today; 0 before the payment. */
  unvested: money,
  /** Whether the caller's side has something to decide. */
  waits_for_you: z.boolean(),
  /** All that the caller's side has to do next, most urgent first, with the page where it does it. */
  todo: z.array(
    z.strictObject({
      kind: z.enum(SALE_STEPS),
      /** The checklist line, for `item`. */
      item: z.enum(closingItems.values).nullable(),
      text: z.string(),
      link: z.string(),
    }),
  ),
}

export const closingSummarySchema = z.strictObject(summary)
export type ClosingSummary = z.infer<typeof closingSummarySchema>

export const closingSchema = z.strictObject({
  ...summary,
  payment_method: z.enum(paymentMethods.values),
  /** Once the buyer has confirmed, nothing is in the way anymore. */
  payable,
  lines: z.array(
    z.strictObject({
      key: z.enum(closingItems.values),
      phase: z.enum(CHECKLIST_PHASES),
      /** Who does the work; null for both sides. */
      side: side.nullable(),
      /** Whom it protects; null where nobody can waive it. */
      beneficiary: z.enum(beneficiaries.values).nullable(),
      state: z.enum(['done', 'waived', 'open']),
      text: z.string().nullable(),
      /** Who waived or accepted it, when, and for a waiver why. */
      by: z.string().nullable(),
      at: instant.nullable(),
      reason: z.string().nullable(),
      /** The document that closes it, if the caller may open it. */
      ref: refSchema.nullable(),
      /** Who is waited for while it is open, by name where it is one of several; our team has no side. */
      waits_for: z.array(z.strictObject({ side: side.nullable(), name: z.string().nullable() })),
      may_waive: z.boolean(),
      /** The caller's own side's waiver, to decide about or take back. */
      waiver: waiver.nullable(),
    }),
  ),
  /** When the checklists before the payment were recorded: they show what stood then. Null while they are in progress. */
  lines_as_of: instant.nullable(),
  /** What the buyer says of each company that transfers its credit. */
  relatedness: z.array(
    z.strictObject({
      company_id: id,
      company: z.string(),
      signing: word.nullable(),
      payment: word.nullable(),
    }),
  ),
  /** What the caller can attest now. */
  may_attest: z.enum(attestationMoments.values).nullable(),
  /** The projects sold, with the figures of the transfer as it is: new terms start from them. */
  projects: z.array(
    z.strictObject({
      id,
      name: z.string(),
      seller_id: id,
      seller_name: z.string(),
      credit: money,
      price_per_credit: z.number(),
    }),
  ),
  agreements: z.array(agreement),
  papers: z.array(paper),
  balances: z.array(balance),
  /** The second approver of the payment; null where the buyer requires none, and for its sellers. */
  approval: z.strictObject({ approved_by: z.array(z.string()), is_mine: z.boolean() }).nullable(),
  may_propose: z.boolean(),
  /** The caller works for a seller and has no role that decides about sales. */
  /** Why the caller may propose but not decide yet, in words; null if they decide, or could not anyway. */
  deciding_problem: z.string().nullable(),
  needs_role: z.boolean(),
  /** Whether staff can propose final figures now. */
  may_true_up: z.boolean(),
  version,
})
export type Closing = z.infer<typeof closingSchema>
export type ClosingAgreement = z.infer<typeof agreement>

const authority = line(200, 'Enter what lets you decide for your company, such as your title')

export const closingsSchemas = {
  list: {
    query: z.looseObject({ project_id: queryId }),
    response: z.array(closingSummarySchema),
  },
  get: { response: closingSchema },
  proposeTerms: {
    body: z.strictObject({
      payouts: projectRows(
        z.strictObject({
          project_id: id,
          credit: money.gt(0, 'Enter an amount above 0'),
          price_per_credit: pricePerCredit,
        }),
      ).optional(),
      payment_date: day.nullable().optional(),
      payment_method: z.enum(paymentMethods.values).optional(),
      insurance: sharedCost,
      counsel: sharedCost,
      price_adjustment: optionalText(1_000).optional(),
      indemnitor: optionalText(200).optional(),
      exclusivity_until: day.nullable().optional(),
      /** The newest revision that the proposer knows, 0 for none: a newer one is told first. */
      after_revision: z.int().min(0).optional(),
      /** Required of people at the parties: proposing counts as accepting. */
      authority: authority.optional(),
    }),
    response: closingSchema,
    status: 201,
  },
  decide: {
    body: z.strictObject({
      decision: z.enum(decisions.values),
      authority,
      note: optionalText(1_000).optional(),
    }),
    response: closingSchema,
  },
  approve: { response: closingSchema, status: 201 },
  freeze: { response: closingSchema, status: 201 },
  proposeFlow: {
    body: z.strictObject({ premium: money.min(0), counsel: money.min(0) }),
    response: closingSchema,
    status: 201,
  },
  proposeTrueUp: {
    body: z.strictObject({
      final_lines: projectRows(
        z.strictObject({
          project_id: id,
          credit: money.min(0),
          price_per_credit: pricePerCredit,
        }),
      ).min(1, 'Send at least one project'),
      reason: text(1_000, 'Enter a reason'),
    }),
    response: closingSchema,
    status: 201,
  },
  recordBalance: {
    body: z.strictObject({
      received_on: day,
      amount: money.min(0),
      reference: line(200, 'Enter the reference of the receipt'),
    }),
    response: closingSchema,
    status: 201,
  },
  approveBalance: { response: closingSchema },
  /** The project is named for papers that each project has of its own. */
  print: { query: z.looseObject({ project_id: queryId }), response: z.unknown() },
  recordPaper: {
    body: z.strictObject({
      kind: z.enum(closingPapers.values),
      versioned_document_id: id,
      project_id: id.nullable().optional(),
      signatures: z
        .array(
          z.strictObject({
            side,
            /** Which seller signs; needed only where neither the project nor the file says it. */
            seller_id: id.nullable().optional(),
            signer: nameLine(200, 'Enter who signed'),
            authority: line(200, 'Enter the signer’s authority'),
            signed_on: day,
          }),
        )
        .max(10),
      expires_on: day.nullable().optional(),
      names_buyer: z.boolean().optional(),
      no_claims: z.boolean().optional(),
    }),
    response: closingSchema,
    status: 201,
  },
  removePaper: { response: closingSchema },
  attest: {
    body: z.strictObject({
      moment: z.enum(attestationMoments.values),
      statements: z
        .array(z.strictObject({ company_id: id, is_unrelated: z.boolean() }))
        .min(1, 'Send at least one company'),
      authority,
    }),
    response: closingSchema,
    status: 201,
  },
  requestWaiver: {
    body: z.strictObject({
      item: z.enum(closingItems.values),
      reason: sentence(1_000),
    }),
    response: closingSchema,
    status: 201,
  },
  decideWaiver: {
    body: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
    response: closingSchema,
  },
} satisfies Record<string, RouteSchemas>
