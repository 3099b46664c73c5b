import { and, eq, isNotNull } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import type { Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { companies } from '#server/db/schema/companies.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import { kybHits, kybOverrides } from '#server/db/schema/kyb.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { lockUser } from '#server/features/access/users/store.ts'
import { agreeAddress, withdrawAddress } from '#server/features/accounts/users/agree-address.ts'
import { decideGuarantor } from '#server/features/companies/guarantors/decide.ts'
import {
  decideHit,
  decideOverride,
  lockHit,
  lockOverride,
} from '#server/features/companies/kyb/decide.ts'
import { decideExemption } from '#server/features/policy/exemptions.ts'
import { lockExemption } from '#server/features/policy/exemptions-store.ts'
import { decideChange } from '#server/features/projects/change-requests/write.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { OutsideDuty } from '#shared/contract/schemas/oversight/outside-decisions.ts'
import { checkResults, reviewOutcomes } from '#shared/entities/companies.ts'
import { kybChecks, kybHitStates } from '#shared/entities/kyb.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { ruleTitles } from '#shared/rules/policy/analyze.ts'

/** A request that waits for a second person, as an outside approver reads it. */
export interface Waiting {
  duty: OutsideDuty
  id: number
  version: number
  title: string
  facts: { label: string; value: string }[]
  /** Who acted before. */
  firsts: (number | null)[]
  asked_by: string | null
  asked_at: Date
  needs_call?: boolean
  may_refuse?: boolean
}

export interface Verdict {
  verdict: 'approved' | 'refused'
  reason: string
  call_back?: BodyOf<'payments.callBack'> | undefined
}

export type Work = Pick<Call, 'config' | 'services'>

/** Lists what waits, and decides it as staff do; the locks and refusals are those of the staff's own calls. */
export interface Source {
  list(db: Db): Promise<Waiting[]>
  decide(tx: Db, call: Work, writer: Writer, id: number, verdict: Verdict): Promise<void>
}

export const fact = (label: string, value: string | null) => ({ label, value: value ?? '–' })

export function saved<T>(updated: T | 'stale' | null): void {
  if (updated === 'stale' || updated === null) throw new HttpError('stale')
}

const by = (writer: Writer): number => writer.userId ?? 0

const exemption: Source = {
  async list(db) {
    const rows = await db
      .select({ row: policyExemptions, project: projects.name, person: personName(users) })
      .from(policyExemptions)
      .innerJoin(projects, eq(projects.id, policyExemptions.project_id))
      .innerJoin(users, eq(users.id, policyExemptions.requested_by))
      .where(eq(policyExemptions.state, 'requested'))
    return rows.map(({ row, project, person }) => ({
      duty: 'exemption',
      id: row.id,
      version: row.version,
      title: `Exempt ${project} from ${row.rule}`,
      facts: [
        fact('Rule', `${row.rule}, ${ruleTitles.get(row.rule) ?? ''}`),
        fact('Last day', formatDateLong(row.expires_on)),
        fact('Documents', String(row.document_ids.length)),
        fact('Reason', row.reason),
      ],
      firsts: [row.requested_by],
      asked_by: person,
      asked_at: row.created_at,
    }))
  },
  async decide(tx, call, writer, id, { verdict, reason }) {
    const [found] = await tx
      .select({ project: projects })
      .from(policyExemptions)
      .innerJoin(projects, eq(projects.id, policyExemptions.project_id))
      .where(eq(policyExemptions.id, id))
    const row = found && (await lockExemption(tx, found.project.id, id))
    if (!found || !row) throw new HttpError('stale')
    const state = verdict === 'approved' ? 'approved' : 'rejected'
    saved(
      await decideExemption(
        tx,
        call,
        writer,
        found.project,
        row,
        { state, reason },
        by(writer),
        null,
      ),
    )
  },
}

const override: Source = {
  async list(db) {
    const rows = await db
      .select({ row: kybOverrides, company: companies.name, person: personName(users) })
      .from(kybOverrides)
      .innerJoin(companies, eq(companies.id, kybOverrides.company_id))
      .innerJoin(users, eq(users.id, kybOverrides.requested_by))
      .where(eq(kybOverrides.state, 'requested'))
    return rows.map(({ row, company, person }) => ({
      duty: 'kyb_override',
      id: row.id,
      version: row.version,
      title: `Set ${kybChecks.label(row.kind)} of ${company} to ${checkResults.label(row.result)}`,
      facts: [fact('Company', company), fact('Reason', row.reason)],
      firsts: [row.requested_by],
      asked_by: person,
      asked_at: row.created_at,
    }))
  },
  async decide(tx, _call, writer, id, { verdict, reason }) {
    const row = await lockOverride(tx, id)
    if (!row) throw new HttpError('stale')
    const state = verdict === 'approved' ? 'approved' : 'rejected'
    saved(await decideOverride(tx, writer, row, by(writer), { state, reason }, null))
  },
}

const match: Source = {
  async list(db) {
    const rows = await db
      .select({ row: kybHits, company: companies.name, person: personName(users) })
      .from(kybHits)
      .innerJoin(companies, eq(companies.id, kybHits.company_id))
      .innerJoin(users, eq(users.id, kybHits.lift_by))
      .where(and(eq(kybHits.state, 'confirmed'), isNotNull(kybHits.lift_state)))
    return rows.map(({ row, company, person }) => ({
      duty: 'match_dismissal',
      id: row.id,
      version: row.version,
      title: `${kybHitStates.label(row.lift_state ?? 'open')}: ${row.subject}, ${row.name}`,
      facts: [
        fact('Company', company),
        fact('Listed as', [row.name, row.program].filter(Boolean).join(', ')),
        fact('Why it was confirmed', row.reason),
        fact('Reason', row.lift_reason),
      ],
      firsts: [row.lift_by],
      asked_by: person,
      asked_at: row.lift_at ?? row.updated_at,
    }))
  },
  async decide(tx, call, writer, id, { verdict, reason }) {
    const row = await lockHit(tx, id)
    if (!row?.lift_state) throw new HttpError('stale')
    const state = verdict === 'approved' ? row.lift_state : 'confirmed'
    saved(await decideHit(tx, call.services, writer, row, { state, reason }, null))
  },
}

const guarantor: Source = {
  async list(db) {
    const rows = await db
      .select({ row: guarantorDecisions, company: companies.name, person: personName(users) })
      .from(guarantorDecisions)
      .innerJoin(companies, eq(companies.id, guarantorDecisions.company_id))
      .innerJoin(users, eq(users.id, guarantorDecisions.decided_by))
      .where(eq(guarantorDecisions.state, 'proposed'))
    return rows.map(({ row, company, person }) => ({
      duty: 'guarantor_decision',
      id: row.id,
      version: row.version,
      title: `Decide ${company} as guarantor: ${reviewOutcomes.label(row.outcome)}`,
      facts: [
        fact('Calculated', reviewOutcomes.label(row.calculated)),
        fact('Score', row.score === null ? null : String(row.score)),
        fact('Reason', row.reason),
      ],
      firsts: [row.decided_by],
      asked_by: person,
      asked_at: row.created_at,
      // Another outcome replaces the proposal, and that is for staff.
      may_refuse: false,
    }))
  },
  async decide(tx, _call, writer, id, { reason }) {
    const [row] = await tx.select().from(guarantorDecisions).where(eq(guarantorDecisions.id, id))
    if (row?.state !== 'proposed') throw new HttpError('stale')
    await decideGuarantor(tx, writer, row.company_id, {
      outcome: row.outcome,
      reason,
      by: by(writer),
    })
  },
}

const change: Source = {
  async list(db) {
    const rows = await db
      .select({ row: changeRequests, project: projects.name, person: personName(users) })
      .from(changeRequests)
      .innerJoin(projects, eq(projects.id, changeRequests.project_id))
      .innerJoin(users, eq(users.id, changeRequests.requested_by))
      .where(eq(changeRequests.state, 'requested'))
    return rows.map(({ row, project, person }) => ({
      duty: 'locked_fact',
      id: row.id,
      version: row.version,
      title: `Change locked facts of ${project}`,
      facts: [
        ...Object.entries(row.values).map(([name, value]) =>
          fact(name, `${text(row.before[name])} becomes ${text(value)}`),
        ),
        ...(row.org_chart ? [fact('Ownership chart', 'Replaced')] : []),
        fact('Reason', row.reason),
      ],
      firsts: [row.requested_by],
      asked_by: person,
      asked_at: row.created_at,
    }))
  },
  async decide(tx, _call, writer, id, { verdict, reason }) {
    const [row] = await tx.select().from(changeRequests).where(eq(changeRequests.id, id))
    if (!row) throw new HttpError('stale')
    const state = verdict === 'approved' ? 'accepted' : 'refused'
    saved(await decideChange(tx, writer, SYSTEM_RIGHTS, row, { state, note: reason }, null))
  },
}

const text = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

const address: Source = {
  async list(db) {
    const rows = await db
      .select()
      .from(users)
      .where(and(isNotNull(users.new_email), eq(users.is_active, true)))
    return rows.map((row) => ({
      duty: 'address',
      id: row.id,
      version: row.version,
      title: `Change the email of ${row.first_name} ${row.last_name} to ${row.new_email}`,
      facts: [fact('Email so far', row.email), fact('New email', row.new_email)],
      firsts: [row.new_email_by],
      asked_by: null,
      asked_at: row.new_email_at ?? row.updated_at,
    }))
  },
  async decide(tx, call, writer, id, { verdict, reason }) {
    const user = await lockUser(tx, id)
    if (!user?.new_email) throw new HttpError('stale')
    if (verdict === 'refused') await withdrawAddress(tx, writer, user)
    else await agreeAddress(tx, call, writer, user, { email: user.new_email, reason })
  },
}

/** What waits about companies, projects, and people. */
export const RECORD_SOURCES = {
  exemption,
  kyb_override: override,
  match_dismissal: match,
  guarantor_decision: guarantor,
  locked_fact: change,
  address,
} as const satisfies Partial<Record<OutsideDuty, Source>>
