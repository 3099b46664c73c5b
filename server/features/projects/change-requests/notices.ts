import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { definitionsNamed } from '#server/features/documents/fields/values.ts'
import { keepersOf, ownerNameOf, sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { ChangeRequestRow } from './store.ts'

/**
 * Notifies staff of a request that waits for them, and the seller of the decision. Call inside the transaction that
 * writes it.
 */
export async function tellOfChange(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  request: ChangeRequestRow,
): Promise<void> {
  const { state, project_id } = request
  if (state === 'withdrawn') return
  const owner = { project_id, company_id: null }
  const about = { kind: 'change', id: request.id } as const
  const data = {
    fields: await labelsOf(tx, request),
    project: await ownerNameOf(tx, owner),
  }
  if (state === 'requested') {
    const to = await keepersOf(tx, 'change', request.id)
    const asked = { ...data, reason: request.reason }
    await postNotice(tx, sender, writer, { kind: 'change_requested', about, data: asked, to })
    return
  }
  const decided = {
    ...data,
    decision: state,
    note: request.decision_note,
    moved: request.move_reason !== null,
  }
  const to = [...(await sellerTeamOf(tx, owner)), request.requested_by]
  await postNotice(tx, sender, writer, { kind: 'change_decided', about, data: decided, to })
}

/** Labels of the fields a request is about. */
async function labelsOf(
  tx: Db,
  { values, org_chart }: Pick<ChangeRequestRow, 'values' | 'org_chart'>,
): Promise<string> {
  const names = Object.keys(values)
  const definitions = await definitionsNamed(tx, 'project', names)
  const labels = names.map((name) => definitions.get(name)?.field_label ?? name)
  return [...labels, ...(org_chart ? ['Ownership Chart'] : [])].join(', ')
}
