import { formatDateTime } from '#shared/format/dates.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { KeptFailure } from '#shared/ui/feedback/last-failures.ts'

interface Person {
  full_name: string
  email: string
  seller_name: string | null
  timezone: string
}

/** A user's details and recent failures, as text for a message. */
export function supportNote(person: Person, failures: readonly KeptFailure[]): string {
  const { full_name, email, seller_name, timezone } = person
  const lines = [
    `${PRODUCT_NAME}: ${full_name} <${email}>${seller_name ? `, ${seller_name}` : ''}`,
    ...failures.map(
      ({ requestId, message, at }) =>
        `${formatDateTime(at, timezone)}: ${message} (reference ${requestId})`,
    ),
  ]
  return lines.join('\n')
}
