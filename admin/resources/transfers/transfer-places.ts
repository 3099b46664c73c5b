import { paths } from '#shared/paths.ts'

/** Page of a transfer in the back office. */
export const transferAddress = (id: number): string => `${paths.adminTransfers.build()}/${id}`

/** The form of a new transfer with what is known already. */
export function newTransferAddress(known: { buyer_id?: number; project_id?: number } = {}): string {
  const query = new URLSearchParams()
  for (const [name, id] of Object.entries(known)) query.set(name, String(id))
  return `${paths.adminTransfers.build()}/create${query.size ? `?${query}` : ''}`
}
