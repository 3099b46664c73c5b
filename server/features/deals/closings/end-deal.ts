import { voidAgreement } from './agreements.ts'
import { type Event, tellOfEnded } from './notices.ts'
import { type ClosingLine, type ClosingTransfer, linesOf } from './store.ts'
import { endWaivers } from './waivers.ts'

/**
 * Voids what was agreed about a transfer whose deal our team has changed, ends its waivers, and notifies those who decide
 * for its parties, including sellers whose projects have left it: `before` are its lines before the change.
 */
export async function endDeal(
  event: Event,
  transfer: ClosingTransfer['transfer'],
  before: readonly ClosingLine[],
): Promise<void> {
  const { tx, writer } = event
  const voided = await voidAgreement(
    tx,
    writer,
    transfer.id,
    'terms',
    'Our team changed the transfer',
  )
  const waived = await endWaivers(tx, writer, transfer.id)
  const lines = [...(await linesOf(tx, [transfer.id])), ...before]
  await tellOfEnded(event, { transfer }, lines, voided, waived, 'Our team changed the transfer')
}
