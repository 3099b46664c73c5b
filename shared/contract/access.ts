/**
 * The access matrix as data (docs/product.md section 6): who may call what, and on which rows.
 * Each route of the contract names one row; the server enforces it in one place and the tests
 * walk every route by every actor. The route guard of the browser never counts as protection.
 */

/** Whom a request comes from, in the eyes of the matrix. */
export const ACTORS = [
  'anonymous',
  'frontdoor',
  'seller',
  'disabled_seller',
  'investor',
  'reviewer',
  'evaluator',
  'guest',
  'admin',
] as const
export type Actor = (typeof ACTORS)[number]

/** `R` read, `W` write; a leading `o` limits to own or assigned rows; '' is refused. */
export type Cell = '' | 'R' | 'W' | 'RW' | 'oR' | 'oW' | 'oRW'
export type Need = 'R' | 'W'
export type Scope = 'all' | 'own'

const everyone = (cell: Cell): Record<Actor, Cell> => ({
  anonymous: cell,
  frontdoor: cell,
  seller: cell,
  disabled_seller: cell,
  investor: cell,
  reviewer: cell,
  evaluator: cell,
  guest: cell,
  admin: cell,
})

const NOBODY = everyone('')

/** A row that starts from "nobody" and opens the named cells. */
const row = (cells: Partial<Record<Actor, Cell>>): Record<Actor, Cell> => ({ ...NOBODY, ...cells })

const SIGNED_IN = { ...everyone('RW'), anonymous: '' } as const satisfies Record<Actor, Cell>

export const ACCESS = {
  /** Sign-in, quote, geo, health: anyone. */
  open: everyone('RW'),
  /** Log out and change password: whoever has a session. */
  session: SIGNED_IN,
  active_user: { ...everyone('oRW'), anonymous: 'R' },
  user_onboarding: { ...everyone('oRW'), anonymous: '', guest: '', admin: 'RW' },
  /** POST users: sign-up by a visitor, create and invite by staff. */
  sign_up: row({ anonymous: 'W', admin: 'W' }),
  users: row({ admin: 'RW' }),
  /** Staff view the product as somebody else; judged on their own session. */
  view_as: row({ admin: 'RW' }),
  audit: row({ admin: 'R' }),
  /** Visitors prove ownership with the quote's secret. */
  quote_request: row({ anonymous: 'oW', frontdoor: 'oW', seller: 'oW', admin: 'RW' }),
  /** Quotes with the contact details of their visitors. */
  quote_leads: row({ admin: 'RW' }),
  company: row({
    frontdoor: 'oRW',
    seller: 'oRW',
    disabled_seller: 'oR',
    investor: 'oR',
    admin: 'RW',
  }),
  company_financials: row({
    frontdoor: 'oRW',
    seller: 'oRW',
    disabled_seller: 'oR',
    admin: 'RW',
  }),
  company_staff: row({ admin: 'RW' }),
  /** The front door's submission, once; pending until staff accept it. */
  applicant: row({ frontdoor: 'oW', admin: 'W' }),
  /** What becomes of a prospect's own answers. */
  application: row({ frontdoor: 'oRW' }),
  seller: row({ seller: 'oRW', admin: 'RW' }),
  sellers_staff: row({ admin: 'RW' }),
  buyer_documents: row({ investor: 'oR', admin: 'R' }),
  buyers_staff: row({ admin: 'RW' }),
  tasks: row({ frontdoor: 'oRW', seller: 'oRW', admin: 'RW' }),
  tasks_staff: row({ admin: 'RW' }),
  /** Projects brought by a file. */
  projects_import: row({ admin: 'RW' }),
  /** Sanctions lists, and whether a name is on them. */
  sanctions: row({ admin: 'RW' }),
  /** What reading learns from the decisions of people. */
  learning: row({ admin: 'RW' }),
  /** What waits for staff, and who of them has it. */
  work: row({ admin: 'RW' }),
  project: row({
    frontdoor: 'oRW',
    seller: 'oRW',
    investor: 'oR',
    reviewer: 'oR',
    evaluator: 'oR',
    admin: 'RW',
  }),
  /** Each audience its own threads (shared/rules/projects/comments.ts), on records that one sees. */
  comments: row({
    frontdoor: 'oRW',
    seller: 'oRW',
    investor: 'oRW',
    reviewer: 'oRW',
    evaluator: 'oRW',
    admin: 'RW',
  }),
  comments_staff: row({ admin: 'RW' }),
  project_staff: row({ admin: 'RW' }),
  /** Locked facts: the seller's side requests a change, staff decide. */
  change_requests: row({
    frontdoor: 'oRW',
    seller: 'oRW',
    reviewer: 'oR',
    evaluator: 'oR',
    admin: 'RW',
  }),
  project_reports: row({
    frontdoor: 'oR',
    seller: 'oR',
    investor: 'oR',
    reviewer: 'oR',
    evaluator: 'oR',
    guest: 'oR',
    admin: 'RW',
  }),
  project_diligence: row({
    frontdoor: 'oR',
    seller: 'oR',
    reviewer: 'oR',
    evaluator: 'oR',
    admin: 'R',
  }),
  /** Options and definitions that screens need to draw forms. */
  dictionary: { ...everyone('R'), anonymous: '', disabled_seller: '', guest: '' },
  dictionary_staff: row({ admin: 'RW' }),
  reviews_index: row({ reviewer: 'oR', evaluator: 'oR', admin: 'R' }),
  costs: row({ seller: 'oRW', reviewer: 'oRW', evaluator: 'oR', admin: 'RW' }),
  /** What reviewers tell sellers about their costs. */
  costs_verdicts: row({ reviewer: 'oW', admin: 'W' }),
  documents: row({
    frontdoor: 'oRW',
    seller: 'oRW',
    investor: 'oR',
    reviewer: 'oR',
    evaluator: 'oR',
    guest: 'oR',
    admin: 'RW',
  }),
  document_flags: row({ frontdoor: 'oRW', seller: 'oRW', reviewer: 'oRW', admin: 'RW' }),
  ai_answers: row({
    frontdoor: 'oR',
    seller: 'oR',
    reviewer: 'oR',
    evaluator: 'oR',
    admin: 'RW',
  }),
  ai_validation: row({ reviewer: 'oR', evaluator: 'oR', admin: 'RW' }),
  review_requests: row({ reviewer: 'oRW', evaluator: 'oR', admin: 'RW' }),
  /** Whether a reviewer takes a review on: nobody else says so. */
  review_answer: row({ reviewer: 'oW' }),
  /** Drafts of engineering reviews go to the seller, who comments on them. */
  review_drafts: row({ reviewer: 'oW', admin: 'W' }),
  draft_comments: row({ seller: 'oW' }),
  bank_accounts: row({ frontdoor: 'oRW', seller: 'oRW', investor: 'oRW', admin: 'R' }),
  transfers: row({ investor: 'oRW', admin: 'R' }),
  /** What guests of a transfer read of it too: values with their pages, and the file of its binder. */
  transfer_room: row({ investor: 'oR', guest: 'oR', admin: 'R' }),
  /** The parties invite guests, each its own; staff see all of them. */
  transfer_guests: row({ seller: 'oRW', investor: 'oRW', admin: 'RW' }),
  /** What somebody is invited to, and the terms that they accept before they read. */
  guest_access: row({ guest: 'oRW' }),
  /** Staff compose a transfer until it is confirmed. */
  transfers_staff: row({ admin: 'RW' }),
  /** Terms and checklists: each party its own part. */
  transfer_closing: row({ seller: 'oRW', investor: 'oRW', admin: 'RW' }),
  /** What the parties agree on they decide themselves, never staff on their behalf. */
  transfer_decision: row({ seller: 'oW', investor: 'oW' }),
  /** Questions about a transfer: its buyer and guests ask, staff answer. */
  transfer_questions: row({ investor: 'oR', guest: 'oR', admin: 'R' }),
  transfer_ask: row({ investor: 'oW', guest: 'oW' }),
  /** All that a closing came to: staff pack it, the buyer reads it, and its guests where it lets them. */
  closing_binder: row({ investor: 'oR', guest: 'oR', admin: 'RW' }),
  /** Money: the buyer alone, never staff on its behalf. */
  transfer_confirm: row({ investor: 'oW' }),
  /** Registrations with the IRS, which the seller's side submits. */
  registrations: row({ seller: 'oRW', admin: 'RW' }),
  /** What the buyer alone does: its visits, and what it says after it has paid. */
  transfer_buyer: row({ investor: 'oW' }),
  estimates: row({ seller: 'oRW', admin: 'RW' }),
  risk_model: row({ seller: 'oRW', admin: 'RW' }),
  /** What a transfer can lose, as staff have published it. */
  transfer_risk: row({ investor: 'oR', admin: 'R' }),
  mail: row({ frontdoor: 'oW', seller: 'oW', investor: 'oW', reviewer: 'oW', admin: 'RW' }),
  /** Which emails went out; their text is nobody's to read. */
  mail_outbox: row({ admin: 'RW' }),
  /** Background jobs that were given up, and files that are gone. */
  parked_jobs: row({ admin: 'RW' }),
  /** One's own notices and how to hear of things. */
  inbox: { ...everyone('oRW'), anonymous: '' },
  /** Sandbox tools of the demo, absent otherwise. */
  demo: everyone('RW'),
} as const satisfies Record<string, Record<Actor, Cell>>

export type AccessRow = keyof typeof ACCESS

/** What an actor may do on a row of the matrix: all rows, own rows only, or nothing (null). */
export function scopeOf(access: AccessRow, actor: Actor, need: Need): Scope | null {
  const cell: Cell = ACCESS[access][actor]
  if (!cell.includes(need)) return null
  return cell.startsWith('o') ? 'own' : 'all'
}

/** The parts of a user that decide the actor. */
export interface ActorUser {
  id: number
  is_staff: boolean
  role: string | null
  seller_id: number | null
  buyer_id: number | null
  app_enabled: boolean
}

/** Classifies a user for the matrix. Staff wins, then the assigned role, then the seller account. */
export function actorOf(user: ActorUser | null): Actor {
  if (!user || user.id === 0) return 'anonymous'
  if (user.is_staff) return 'admin'
  if (user.role === 'reviewer') return 'reviewer'
  if (user.role === 'evaluator') return 'evaluator'
  if (user.role === 'guest') return 'guest'
  if (user.role === 'investor' && user.buyer_id !== null) return 'investor'
  if (user.seller_id !== null) return user.app_enabled ? 'seller' : 'disabled_seller'
  return 'frontdoor'
}
