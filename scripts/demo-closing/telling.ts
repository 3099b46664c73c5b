import type { ResponseOf } from '#shared/contract/contract.ts'
import { closingItems } from '#shared/entities/closings.ts'
import { deadlineOwners, deadlineStates } from '#shared/entities/key-dates.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { closingOf, type Sale } from './agreeing.ts'
import { projectUrl, say } from './life.ts'

/** What the law and the deal ask for, and what stood at the payment. */

/** Prints the deadlines of the sale: day, owner, state, and basis. */
export async function tellCalendar(sale: Sale): Promise<void> {
  // Deadlines follow what was written by a job.
  await sale.world.settle()
  const url = `${projectUrl(sale)}key-dates/`
  const dates = await sale.staff.send<ResponseOf<'keyDates.ofProject'>>('GET', url)
  say(sale, 'the calendar of the credit')
  for (const { kind, title, due_on, state, owner, basis } of dates) {
    if (kind !== 'deadline') continue
    const day = due_on === null ? 'No day known' : formatDateLong(due_on)
    const stands = `${deadlineOwners.label(owner)}, ${deadlineStates.label(state).toLowerCase()}`
    sale.telling.line(`  ${day}: ${title} (${stands})`)
    sale.telling.line(`    ${basis}`)
  }
}

/** Prints the checklists before the payment: as they stand, or as they stood when the buyer confirmed. */
export async function tellChecklists(sale: Sale): Promise<void> {
  const { lines, lines_as_of } = await closingOf(sale)
  say(
    sale,
    lines_as_of === null
      ? 'the checklists before the payment'
      : `the checklists, stored as they stood on ${dayOf(lines_as_of)}`,
  )
  tell(
    sale,
    lines.filter(({ phase }) => phase !== 'after_payment'),
  )
}

/** Prints the checklist after the payment. */
export async function tellAfterPayment(sale: Sale): Promise<void> {
  const { lines } = await closingOf(sale)
  say(sale, 'the checklist after the payment')
  tell(
    sale,
    lines.filter(({ phase }) => phase === 'after_payment'),
  )
}

type Lines = Awaited<ReturnType<typeof closingOf>>['lines']

function tell({ telling }: Sale, lines: Lines): void {
  for (const { key, state, by, at, text, reason } of lines) {
    const on = at === null ? '' : ` on ${dayOf(at)}`
    const who = by === null ? '' : ` by ${by}`
    const more = text ?? reason
    telling.line(
      `  ${closingItems.label(key)}: ${state}${on}${who}${more === null ? '' : `. ${more}`}`,
    )
  }
}

const dayOf = (at: string): string => formatDateLong(policyDay(new Date(at)))
