import { paths } from '#shared/paths.ts'

/** Returns the address of a transfer's page in the back office. */
export const transferAddress = (id: number): string =>
  paths.adminTransfer.build({ transfer_id: id })

/** Returns the address of the new-transfer form, prefilled with what is known. */
export const newTransferAddress = (
  known: { buyer_id?: number; project_id?: number } = {},
): string => paths.adminNewTransfer.build({}, known)
