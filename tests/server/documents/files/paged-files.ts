import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeProject } from '#tests/support/factories.ts'
import { READING, runJobs } from '#tests/support/jobs.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { makeSlot, makeWorld, upload } from './world.ts'

/** Reads the pages of the files that wait for it; what they are and say is no matter here. */
export const readFiles = (test: TestApp) => runJobs(test, READING)

export type PagedFiles = Awaited<ReturnType<typeof makePagedFiles>>

/** Makes readable files whose three pages say which they are, and the calls for page work. */
export async function makePagedFiles(test: TestApp) {
  const world = await makeWorld(test)
  const { seller, staff } = world.clients
  let count = 0
  /** Draws three pages that no other file has. */
  const draw = async () => {
    const mark = `file ${++count}`
    const bytes = await drawnPdf(`Alpha ${mark}`, `Bravo ${mark}`, `Charlie ${mark}`)
    return { mark, bytes }
  }
  const at = (id: number) => `/api/versioned-document/${id}`
  return {
    world,
    async threePages() {
      const { mark, bytes } = await draw()
      const file = await upload(seller, { project_id: world.projectId }, 'three.pdf', bytes)
      await readFiles(test)
      return { ...file, bytes, mark }
    },
    /** Such a file in a slot of a new project, and a way to remove its pages. */
    async inSlot() {
      const project_id = (await makeProject(test.db)).id
      const slot = await makeSlot(test, { project_id }, 'site_lease')
      const file = await upload(staff, { project_id }, 'three.pdf', (await draw()).bytes)
      const body = { versioned_document_ids: [file.id] }
      await staff.patch(`/api/document/${slot.id}/documents/`, body)
      await readFiles(test)
      return {
        file,
        remove: (page_numbers: number[]) =>
          staff.post(`/api/document/${slot.id}/delete-pages/`, { page_numbers, project_id }),
      }
    },
    detail: async (id: number) => (await staff.get(`${at(id)}/`)).body,
    /** The first word of each page. */
    async words(id: number, client = seller) {
      const { body } = await client.get(`${at(id)}/text/`)
      return body.map((page: { text: string }) => page.text.split(' ')[0])
    },
    bytesOf: async (id: number, number: number) =>
      (await seller.get(`${at(id)}/file/?number=${number}`)).raw,
    call: (id: number, action: string, body: object, client: Client = seller) =>
      client.post(`${at(id)}/${action}/`, body),
  }
}
