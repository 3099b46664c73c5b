import { paths } from '#shared/paths.ts'

/** Page of a transfer in the back office. */
export const transferAddress = (id: number): string =>
  paths.adminTransfer.build({ transfer_id: id })

/** The form of a new transfer with what is known already. */
export const newTransferAddress = (
  known: { buyer_id?: number; project_id?: number } = {},
): string => paths.adminNewTransfer.build({}, known)
