import { call } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { DocumentFlag } from '#shared/contract/schemas/documents/versioned-documents.ts'

/** Actions on the flags of a file; each rejects if saving failed. */
export interface FlagWork {
  raise: (reason: string, page: number | null) => Promise<unknown>
  resolve: (flag: DocumentFlag, resolution: string) => Promise<unknown>
  reopen: (flag: DocumentFlag) => Promise<unknown>
  show: (page: number) => void
}

/** The calls that raise and settle flags of a file; each refetches the file. */
export function flagWork(
  fileId: number,
  refresh: () => Promise<unknown>,
  show: (page: number) => void,
): FlagWork {
  const change = async (
    { id, version }: DocumentFlag,
    body: { is_resolved: boolean; resolution?: string | null },
  ) => {
    await call(versionedDocuments.patchFlag, {
      params: { id },
      body,
      ifMatch: version,
      quiet: true,
    })
    await refresh()
  }
  return {
    async raise(reason, page) {
      await call(versionedDocuments.flag, {
        body: { versioned_document: fileId, reason, page },
        quiet: true,
      })
      await refresh()
    },
    resolve: (flag, resolution) =>
      change(flag, { is_resolved: true, resolution: resolution === '' ? null : resolution }),
    reopen: (flag) => change(flag, { is_resolved: false }),
    show,
  }
}
