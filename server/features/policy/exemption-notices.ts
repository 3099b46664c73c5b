import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { keepersOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { exemptionStates } from '#shared/entities/policy.ts'
import type { ExemptionRow } from './exemptions-store.ts'

interface Project {
  name: string
}

/** Notifies colleagues that an exemption is waiting for a decision. Call inside the requesting transaction. */
export async function tellOfRequest(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, rule, reason }: ExemptionRow,
  { name }: Project,
): Promise<void> {
  const to = await keepersOf(tx, 'exemption', id)
  const about = { kind: 'exemption', id } as const
  const data = { rule, project: name, reason }
  await postNotice(tx, sender, writer, { kind: 'exemption_requested', about, data, to })
}

/** Notifies the requester of the decision on an exemption. Call inside the deciding transaction. */
export async function tellOfDecision(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, rule, state, decision_reason: reason, requested_by }: ExemptionRow,
  { name }: Project,
): Promise<void> {
  const about = { kind: 'exemption', id } as const
  const decision = exemptionStates.label(state).toLowerCase()
  const data = { rule, project: name, decision, reason }
  const to = [requested_by]
  await postNotice(tx, sender, writer, { kind: 'exemption_decided', about, data, to })
}
