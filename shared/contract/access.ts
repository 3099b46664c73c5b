/**
 * The access matrix as data (docs/product.md section 6): who may call what, and on which rows. Each route of the
 * contract names one row; the server enforces the matrix in one place, and the tests check every route with every
 * actor. The browser's route guard is no protection.
 */

/** The actor of a request in the matrix. */
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

/** `R` read, `W` write; a leading `o` limits it to own or assigned rows; '' means refused. */
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

/** Builds a row that is closed to everyone except the named cells. */
const row = (cells: Partial<Record<Actor, Cell>>): Record<Actor, Cell> => ({ ...NOBODY, ...cells })

const SIGNED_IN = { ...everyone('RW'), anonymous: '' } as const satisfies Record<Actor, Cell>

export const ACCESS = {
  /** Sign-in, quote, geo, health: anyone. */
  open: everyone('RW'),
  /** Log out and change password: any user with a session. */
  session: SIGNED_IN,
  active_user: { ...everyone('oRW'), anonymous: 'R' },
  user_onboarding: { ...everyone('oRW'), anonymous: '', guest: '', admin: 'RW' },
  /** POST users: sign-up by a visitor, create and invite by staff. */
  sign_up: row({ anonymous: 'W', admin: 'W' }),
  users: row({ admin: 'RW' }),
  /** Staff view the product as another user; checked against their own session. */
  view_as: row({ admin: 'RW' }),
  audit: row({ admin: 'R' }),
  /** Identity providers for single sign-on. */
  identity_providers: row({ admin: 'RW' }),
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
  /** The front door's one-time submission; pending until staff accept it. */
  applicant: row({ frontdoor: 'oW', admin: 'W' }),
  /** The applicant's own saved answers. */
  application: row({ frontdoor: 'oRW' }),
  seller: row({ seller: 'oRW', admin: 'RW' }),
  sellers_staff: row({ admin: 'RW' }),
  /** One's own second factors and sessions. */
  own_sign_in: { ...everyone('oRW'), anonymous: '' },
  /** Who decides for one's own account: those who decide accept newcomers, and staff where nobody does. */
  deciders: row({ seller: 'oRW', investor: 'oRW', admin: 'RW' }),
  /** A buyer's second approver is its own people's to turn on and off. */
  second_approver: row({ investor: 'oW' }),
  buyer_documents: row({ investor: 'oR', admin: 'R' }),
  buyers_staff: row({ admin: 'RW' }),
  tasks: row({ frontdoor: 'oRW', seller: 'oRW', admin: 'RW' }),
  tasks_staff: row({ admin: 'RW' }),
  /** Project imports from a file. */
  projects_import: row({ admin: 'RW' }),
  /** Published lists of energy communities. */
  energy_communities: row({ admin: 'RW' }),
  /** Versions of the price grid, with their sources. */
  price_grid: row({ admin: 'RW' }),
  /** Sanctions lists, and searches for a name. */
  sanctions: row({ admin: 'RW' }),
  /** What reading learns from people's decisions. */
  learning: row({ admin: 'RW' }),
  /** Work waiting for staff, and its assignee. */
  work: row({ admin: 'RW' }),
  project: row({
    frontdoor: 'oRW',
    seller: 'oRW',
    investor: 'oR',
    reviewer: 'oR',
    evaluator: 'oR',
    admin: 'RW',
  }),
  /** Each audience has its own threads (shared/rules/projects/comments.ts), on records the user can see. */
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
  /** Options and definitions that screens need to render forms. */
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
  /** Whether a reviewer accepts a review; only the reviewer can say. */
  review_answer: row({ reviewer: 'oW' }),
  /** Drafts of engineering reviews go to the seller, who comments on them. */
  review_drafts: row({ reviewer: 'oW', admin: 'W' }),
  draft_comments: row({ seller: 'oW' }),
  bank_accounts: row({ frontdoor: 'oRW', seller: 'oRW', investor: 'oRW', admin: 'R' }),
  transfers: row({ investor: 'oRW', admin: 'R' }),
  /** What a transfer's guests may also read: values with their pages, and the binder file. */
  transfer_room: row({ investor: 'oR', guest: 'oR', admin: 'R' }),
  /** Each party invites its own guests; staff see all of them. */
  transfer_guests: row({ seller: 'oRW', investor: 'oRW', admin: 'RW' }),
  /** People outside our team whom staff name to be a second person, and what these decide. */
  outside_approvers: row({ admin: 'RW' }),
  outside_decisions: row({ guest: 'oRW' }),
  /** What a guest is invited to, and the terms to accept before reading. */
  guest_access: row({ guest: 'oRW' }),
  /** Staff compose a transfer until it is confirmed. */
  transfers_staff: row({ admin: 'RW' }),
  /** Terms and checklists: each party sees its own part. */
  transfer_closing: row({ seller: 'oRW', investor: 'oRW', admin: 'RW' }),
  /** Waivers of conditions: each side for itself, our team for what it asks for. */
  closing_waivers: row({ seller: 'oW', investor: 'oW', admin: 'W' }),
  /** Only the parties decide on their agreements, never staff on their behalf. */
  transfer_decision: row({ seller: 'oW', investor: 'oW' }),
  /** Questions about a transfer: its buyer and guests ask, staff answer. */
  transfer_questions: row({ investor: 'oR', guest: 'oR', admin: 'R' }),
  transfer_ask: row({ investor: 'oW', guest: 'oW' }),
  /** The complete closing file: staff pack it; the buyer reads it, and so do its guests if it allows them. */
  closing_binder: row({ investor: 'oR', guest: 'oR', admin: 'RW' }),
  /** Money: only the buyer, never staff on its behalf. */
  transfer_confirm: row({ investor: 'oW' }),
  /** IRS registrations, submitted by the seller's side. */
  registrations: row({ seller: 'oRW', admin: 'RW' }),
  /** Buyer-only actions: its visits, and its statements after payment. */
  transfer_buyer: row({ investor: 'oW' }),
  estimates: row({ seller: 'oRW', admin: 'RW' }),
  risk_model: row({ seller: 'oRW', admin: 'RW' }),
  /** What a transfer can lose, as published by staff. */
  transfer_risk: row({ investor: 'oR', admin: 'R' }),
  mail: row({ frontdoor: 'oW', seller: 'oW', investor: 'oW', reviewer: 'oW', admin: 'RW' }),
  /** Sent emails; nobody can read their text. */
  mail_outbox: row({ admin: 'RW' }),
  /** Background jobs that were given up, and missing files. */
  parked_jobs: row({ admin: 'RW' }),
  /** A user's own notices and notice settings. */
  inbox: { ...everyone('oRW'), anonymous: '' },
  /** Sandbox tools of the demo; absent otherwise. */
  demo: everyone('RW'),
} as const satisfies Record<string, Record<Actor, Cell>>

export type AccessRow = keyof typeof ACCESS

/** Returns what an actor may do on a row of the matrix: all rows, own rows only, or nothing (null). */
export function scopeOf(access: AccessRow, actor: Actor, need: Need): Scope | null {
  const cell: Cell = ACCESS[access][actor]
  if (!cell.includes(need)) return null
  return cell.startsWith('o') ? 'own' : 'all'
}

/** The properties of a user that determine the actor. */
export interface ActorUser {
  id: number
  is_staff: boolean
  role: string | null
  seller_id: number | null
  buyer_id: number | null
  app_enabled: boolean
}

/** Returns the actor of a user. Staff takes precedence, then the assigned role, then the seller account. */
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
