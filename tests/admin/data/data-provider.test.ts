// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { dataProvider } from '#admin/data/data-provider.ts'
import { fields } from '#shared/contract/documents/fields.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../shared/ui/render.tsx'
import { refusal, rows, stubNetwork } from '../render.tsx'

quietly()

const FILE = aRecord('versionedDocuments.admin', { id: 5 })
const FIELD = aRecord('fields.list', { id: 5, field_name: 'name' })

const PAGE = { page: 3, perPage: 10 }
const SORT = { field: 'name', order: 'ASC' } as const

/** The query parameters of an address, parsed. */
const askedOf = (url: string | undefined) => {
  const { searchParams } = new URL(url ?? '', 'http://localhost')
  return Object.fromEntries([...searchParams].map(([key, text]) => [key, JSON.parse(text)]))
}

describe('lists', () => {
  it('send the page, sort, and filter that the contract defines', async () => {
    const sent = stubNetwork({
      [`GET ${versionedDocuments.admin.path}`]: () => ({ body: [FILE], total: 21 }),
    })
    const filter = { q: "50% of O'Neil (new)" }
    const answer = await dataProvider.getList('documents', { pagination: PAGE, sort: SORT, filter })
    expect(answer).toEqual({ data: [FILE], total: 21 })
    expect(askedOf(sent[0]?.url)).toEqual({ filter, range: [20, 29], sort: ['name', 'ASC'] })
  })

  it('select the records of a parent by a filter', async () => {
    const sent = stubNetwork({ [`GET ${tasks.projectTasks.path}`]: () => rows() })
    await dataProvider.getManyReference('project-tasks', {
      target: 'project_id',
      id: 7,
      pagination: PAGE,
      sort: SORT,
      filter: { state: 'sent' },
    })
    expect(askedOf(sent[0]?.url).filter).toEqual({ state: 'sent', project_id: 7 })
  })

  it('fetch many records in batches of a hundred', async () => {
    const sent = stubNetwork({ [`GET ${fields.list.path}`]: () => rows(FIELD) })
    const ids = Array.from({ length: 250 }, (_, index) => index)
    await dataProvider.getMany('fields', { ids })
    expect(sent.map(({ url }) => askedOf(url).filter.id.length)).toEqual([100, 100, 50])
  })

  it('report what the server refused', async () => {
    stubNetwork({
      [`GET ${fields.list.path}`]: () => refusal(400, 'invalid', { sort: 'Unknown field' }),
    })
    await expect(dataProvider.getMany('fields', { ids: [1] })).rejects.toMatchObject({
      status: 400,
      body: { errors: { sort: 'Unknown field' } },
    })
  })
})

it('reads one record through the list when it has no call of its own', async () => {
  const sent = stubNetwork({ [`GET ${fields.list.path}`]: () => rows(FIELD) })
  expect(await dataProvider.getOne('fields', { id: '5' })).toEqual({ data: FIELD })
  expect(askedOf(sent[0]?.url)).toEqual({ filter: { id: [5] } })
})
