import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { MailSender } from '#server/features/base/mail/enqueue.ts'
import { keepersOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { exemptionStates } from '#shared/entities/policy.ts'
import type { ExemptionRow } from './exemptions-store.ts'

interface Project {
  name: string
}

/** Tells colleagues that an exemption waits for one of them. Inside the transaction that asks. */
export async function tellOfRequest(
  tx: Db,
  sender: MailSender,
  writer: Writer,
  { id, rule, reason }: ExemptionRow,
  { name }: Project,
): Promise<void> {
  const to = await keepersOf(tx, 'exemption', id)
  const about = { kind: 'exemption', id } as const
  const data = { rule, project: name, reason }
  await postNotice(tx, sender, writer, { kind: 'exemption_requested', about, data, to })
}

/** Tells who asked for an exemption what became of it. Inside the transaction that decides. */
export async function tellOfDecision(
  tx: Db,
  sender: MailSender,
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
