import { comparableName } from '#shared/reading/answers/contradictions.ts'

/** What makes two invoices the same one: the vendor and its number, however they are written. */
export function invoiceKey(vendor: string | null, number: string | null): string | null {
  const digits = (number ?? '').toLowerCase().replace(/[^a-z0-9]/g, '')
  return digits === '' ? null : `${comparableName(vendor ?? '')}|${digits}`
}
