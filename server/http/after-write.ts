import type { RecordChange, Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { Call } from './context.ts'

type AfterWrite = (
  tx: Db,
  call: Pick<Call, 'config' | 'services'>,
  writer: Writer,
  changes: readonly RecordChange[],
) => Promise<void>

let registered: AfterWrite = () => Promise.resolve()

/** Registers what every call does with its changes before it commits, once per process (`server/features/connect.ts`). */
export function afterEveryWrite(work: AfterWrite): void {
  registered = work
}

export const afterWrite: AfterWrite = (...written) => registered(...written)
