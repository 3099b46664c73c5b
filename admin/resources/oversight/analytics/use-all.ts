import { useQuery } from '@tanstack/react-query'
import { callList } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { keyOf } from '#shared/ui/calls/use-call.ts'

/** Maximum number of pages read for one figure; the figure says if there are more. */
const PAGES_MAX = 5

export interface AllRows<T> {
  rows: readonly T[]
  /** Number of all rows; more than `rows` holds if there are too many to read. */
  total: number
}

type ReadPage<T> = (range: [number, number]) => Promise<{ rows: readonly T[]; total: number }>

/** Reads every row of a list, page by page, up to `PAGES_MAX`. */
export async function readAll<T>(read: ReadPage<T>): Promise<AllRows<T>> {
  const rows: T[] = []
  let total = 0
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const first = page * LIST_PAGE_MAX
    const answer = await read([first, first + LIST_PAGE_MAX - 1])
    rows.push(...answer.rows)
    total = answer.total
    if (rows.length >= total || answer.rows.length === 0) break
  }
  return { rows, total }
}

export const useAllProjects = () =>
  useQuery({
    queryKey: [...keyOf(projects.list), 'all'],
    queryFn: ({ signal }) =>
      readAll<Project>((range) => callList(projects.list, { list: { range }, signal })),
  })

const SHOWN_FILES = { filter: { is_hidden: false }, sort: ['created_at', 'DESC'] } as const

/** Every visible file, newest first. */
export const useAllFiles = () =>
  useQuery({
    queryKey: [...keyOf(versionedDocuments.admin, { list: SHOWN_FILES }), 'all'],
    queryFn: ({ signal }) =>
      readAll<VersionedDocument>((range) =>
        callList(versionedDocuments.admin, {
          list: { ...SHOWN_FILES, range },
          signal,
        }),
      ),
  })
