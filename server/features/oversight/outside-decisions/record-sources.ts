import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { outsideApprovers, users } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { companies } from '#server/db/schema/companies.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import { kybHits, kybOverrides } from '#server/db/schema/kyb.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import { HAS_ENTERED } from '#server/features/access/users/rows.ts'
import { lockUser } from '#server/features/access/users/store.ts'
import { letDecide, whoActedBefore } from '#server/features/accounts/deciders/decide.ts'
import { lockDeciders } from '#server/features/accounts/deciders/members.ts'
import { accountNameOf, tellOfDeciding } from '#server/features/accounts/deciders/notices.ts'
import {
  agreeApprover,
  endApprover,
  lockApprover,
} from '#server/features/accounts/outside-approvers/name.ts'
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
import { HttpError } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { OutsideDuty } from '#shared/contract/schemas/oversight/outside-decisions.ts'
import { checkResults, reviewOutcomes } from '#shared/entities/companies.ts'
import { kybChecks, kybHitStates } from '#shared/entities/kyb.ts'
import { callBackSources } from '#shared/entities/payments.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { fullName } from '#shared/format/full-name.ts'
import { ruleTitles } from '#shared/rules/policy/analyze.ts'
import { current, fact, nameIn, type Source, source } from './source.ts'

const by = (writer: Writer): number => writer.userId ?? 0

const text = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** What waits about companies, projects, and people. */
export const RECORD_SOURCES = {
  exemption: source(policyExemptions, {
    by: policyExemptions.requested_by,
    about: nameIn(projects, policyExemptions.project_id),
    open: eq(policyExemptions.state, 'requested'),
    says: (row, project) => ({
      title: `Exempt ${project} from ${row.rule}`,
      facts: [
        fact('Rule', `${row.rule}, ${ruleTitles.get(row.rule) ?? ''}`),
        fact('Last day', formatDateLong(row.expires_on)),
        fact('Documents', String(row.document_ids.length)),
        fact('Reason', row.reason),
      ],
    }),
    async decide(tx, call, writer, id, { verdict, reason }) {
      const [found] = await tx
        .select({ project: projects })
        .from(policyExemptions)
        .innerJoin(projects, eq(projects.id, policyExemptions.project_id))
        .where(eq(policyExemptions.id, id))
      const { project } = current(found)
      const row = current(await lockExemption(tx, project.id, id))
      const decision = { state: verdict === 'approved' ? 'approved' : 'rejected', reason } as const
      const who = by(writer)
      current(await decideExemption(tx, call, writer, project, row, decision, who, null))
    },
  }),
  kyb_override: source(kybOverrides, {
    by: kybOverrides.requested_by,
    about: nameIn(companies, kybOverrides.company_id),
    open: eq(kybOverrides.state, 'requested'),
    says: (row, company) => ({
      title: `Set ${kybChecks.label(row.kind)} of ${company} to ${checkResults.label(row.result)}`,
      facts: [fact('Company', company), fact('Reason', row.reason)],
    }),
    async decide(tx, _call, writer, id, { verdict, reason }) {
      const row = current(await lockOverride(tx, id))
      const state = verdict === 'approved' ? 'approved' : 'rejected'
      current(await decideOverride(tx, writer, row, by(writer), { state, reason }, null))
    },
  }),
  match_dismissal: source(kybHits, {
    by: kybHits.lift_by,
    about: nameIn(companies, kybHits.company_id),
    open: and(eq(kybHits.state, 'confirmed'), isNotNull(kybHits.lift_state)),
    says: (row, company) => ({
      title: `${kybHitStates.label(row.lift_state ?? 'open')}: ${row.subject}, ${row.name}`,
      facts: [
        fact('Company', company),
        fact('Listed as', [row.name, row.program].filter(Boolean).join(', ')),
        fact('Why it was confirmed', row.reason),
        fact('Reason', row.lift_reason),
      ],
      asked_at: row.lift_at ?? row.updated_at,
    }),
    async decide(tx, call, writer, id, { verdict, reason }) {
      const row = current(await lockHit(tx, id))
      const asked = current(row.lift_state)
      const state = verdict === 'approved' ? asked : 'confirmed'
      current(await decideHit(tx, call.services, writer, row, { state, reason }, null))
    },
  }),
  guarantor_decision: source(guarantorDecisions, {
    by: guarantorDecisions.decided_by,
    about: nameIn(companies, guarantorDecisions.company_id),
    open: eq(guarantorDecisions.state, 'proposed'),
    // Another outcome replaces the proposal, and that is for staff.
    mayRefuse: false,
    says: (row, company) => ({
      title: `Decide ${company} as guarantor: ${reviewOutcomes.label(row.outcome)}`,
      facts: [
        fact('Calculated', reviewOutcomes.label(row.calculated)),
        fact('Score', row.score === null ? null : String(row.score)),
        fact('Reason', row.reason),
      ],
    }),
    async decide(tx, _call, writer, id, { reason }) {
      const [row] = await tx.select().from(guarantorDecisions).where(eq(guarantorDecisions.id, id))
      if (row?.state !== 'proposed') throw new HttpError('stale')
      const { company_id, outcome } = row
      await decideGuarantor(tx, writer, company_id, { outcome, reason, by: by(writer) })
    },
  }),
  locked_fact: source(changeRequests, {
    by: changeRequests.requested_by,
    about: nameIn(projects, changeRequests.project_id),
    open: eq(changeRequests.state, 'requested'),
    says: (row, project) => ({
      title: `Change locked facts of ${project}`,
      facts: [
        ...Object.entries(row.values).map(([name, value]) =>
          fact(name, `${text(row.before[name])} becomes ${text(value)}`),
        ),
        ...(row.org_chart ? [fact('Ownership chart', 'Replaced')] : []),
        fact('Reason', row.reason),
      ],
    }),
    async decide(tx, _call, writer, id, { verdict, reason }) {
      const [row] = await tx.select().from(changeRequests).where(eq(changeRequests.id, id))
      const state = verdict === 'approved' ? 'accepted' : 'refused'
      const decision = { state, note: reason } as const
      current(await decideChange(tx, writer, SYSTEM_RIGHTS, current(row), decision, null))
    },
  }),
  address: source(users, {
    by: users.new_email_by,
    open: and(isNotNull(users.new_email), eq(users.is_active, true)),
    says: (row) => ({
      title: `Change the email of ${fullName(row)} to ${row.new_email}`,
      facts: [fact('Email so far', row.email), fact('New email', row.new_email)],
      asked_at: row.new_email_at ?? row.updated_at,
    }),
    async decide(tx, call, writer, id, { verdict, reason }) {
      const user = current(await lockUser(tx, id))
      const email = current(user.new_email)
      if (verdict === 'refused') await withdrawAddress(tx, writer, user)
      else await agreeAddress(tx, call, writer, user, { email, reason })
    },
  }),
  decider: source(users, {
    open: and(
      isNull(users.decides_from),
      eq(users.is_active, true),
      or(isNotNull(users.seller_id), isNotNull(users.buyer_id)),
      HAS_ENTERED,
    ),
    // They go on without deciding until somebody accepts them.
    mayRefuse: false,
    async says(row, _about, { db, now }) {
      const firsts = await whoActedBefore(db, row, now)
      if (firsts === null) return null
      const account = await accountNameOf(db, row)
      return {
        title: `Let ${fullName(row)} decide for ${account}`,
        facts: [
          fact('Email', row.email),
          fact('Job title', row.job_title),
          fact('Who decides there', 'Nobody yet'),
        ],
        firsts,
        asked_at: row.date_joined,
        needs_call: true,
      }
    },
    async decide(tx, call, writer, id, { call_back }) {
      const [known] = await tx.select().from(users).where(eq(users.id, id))
      await lockDeciders(tx, current(known))
      const person = current(await lockUser(tx, id))
      const { person: spoke_to, phone: phone_number, source: from } = current(call_back)
      const callBack = { spoke_to, phone_number, number_source: callBackSources.label(from) }
      await letDecide(tx, writer, person, { isStaff: true, callBack })
      await tellOfDeciding(tx, call, writer, person, { by: 'An outside approver', decides: true })
    },
  }),
  outside_approver: source(outsideApprovers, {
    by: outsideApprovers.named_by,
    open: eq(outsideApprovers.state, 'named'),
    says: (row) => ({
      title: `Name ${fullName(row)} of ${row.firm} as an outside approver`,
      facts: [fact('Email', row.email), fact('Why they are apart', row.reason)],
    }),
    async decide(tx, call, writer, id, { verdict }) {
      const row = current(await lockApprover(tx, id))
      if (verdict === 'approved') await agreeApprover(tx, call, writer, row)
      else await endApprover(tx, writer, row)
    },
  }),
} as const satisfies Partial<Record<OutsideDuty, Source>>
