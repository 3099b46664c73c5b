import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { projects } from '#server/db/schema/projects.ts'
import { runImport } from '#server/features/projects/project-imports/run.ts'
import type { ProjectImportRow } from '#shared/contract/schemas/projects/project-imports.ts'
import { csvText } from '#shared/format/csv.ts'
import { makeAdmin, makeProject, makeSeller } from '#tests/support/factories.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export type Imports = Awaited<ReturnType<typeof makeImports>>
export type OwnImports = Awaited<ReturnType<Imports['ofNewSeller']>>

export const POST = '/api/projects-import/'
export const urlOf = (id: number) => `/api/projects-import/${id}/`

const FILE = csvText(
  ['Name', 'Type', 'kW DC', 'Construction Start', 'County', 'Remarks'],
  [
    ['Mesa', 'Rooftop Solar', '1,200', '6/1/2025', 'Adams', 'new'],
    ['Known', '', '300', '', '', 'changes one'],
    ['Vista', 'Wind', '', '', '', 'wrong type'],
    ['mesa', '', '', '', '', 'the same again'],
    ['', '', '5', '', '', 'no name'],
  ],
)

/** Imports by staff, whose jobs the test runs itself. */
export async function makeImports(test: TestApp) {
  const admin = await test.as((await makeAdmin(test.db)).id)
  /** Runs the job of an import to its end, as a worker does. */
  const run = (id: number, signal = new AbortController().signal) =>
    runImport(test, { import_id: id }, { signal })
  return {
    admin,
    run,
    rowsOf: async (id: number): Promise<ProjectImportRow[]> =>
      (await admin.get(`${urlOf(id)}rows/?range=[0,999]`)).body,
    shown: async (id: number) => (await admin.get(urlOf(id))).body,
    /** Imports for a new seller. */
    async ofNewSeller() {
      const { id: sellerId, name: sellerName } = await makeSeller(test.db)
      const formOf = (
        content: string | Buffer,
        name = 'projects.csv',
        seller: number | null = sellerId,
      ) => {
        const data = new FormData()
        if (seller !== null) data.set('seller_id', String(seller))
        const bytes = typeof content === 'string' ? content : new Uint8Array(content)
        data.set('file', new Blob([bytes]), name)
        return data
      }
      const send = (
        content: string | Buffer,
        { name = 'projects.csv', query = '?dry_run=1' } = {},
      ) => admin.post(`${POST}${query}`, formOf(content, name))
      return {
        sellerId,
        sellerName,
        formOf,
        send,
        ownProjects: () =>
          test.db
            .select()
            .from(projects)
            .where(eq(projects.seller_id, sellerId))
            .orderBy(projects.id),
        /** A checked file that updates one existing project. */
        async checked() {
          const known = await makeProject(test.db, { seller_id: sellerId, name: 'Known' })
          const { status, body } = await send(FILE)
          expect(status, JSON.stringify(body)).toBe(202)
          expect(body).toMatchObject({ state: 'checking', counts: { waiting: 5 } })
          await run(body.id)
          return { id: Number(body.id), known }
        },
      }
    },
  }
}
