// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LearnedFrom } from '#admin/resources/documents/classifier/LearnedFrom.tsx'
import { LearningPage } from '#admin/resources/documents/learning/LearningPage.tsx'
import type { Learning } from '#shared/contract/schemas/documents/learning.ts'
import { renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'

quietly()

const LEARNED: Learning = {
  is_on: true,
  forgotten_at: null,
  papers: 4,
  answers: 12,
  labels: { cases: 10, without: 7, learned: 9 },
  values: { cases: 0, without: 0, learned: 0 },
  sellers: [
    { seller_id: 4, name: 'Prairie Harbor Energy', papers: 1, answers: 12 },
    { seller_id: null, name: null, papers: 3, answers: 0 },
  ],
}

/** The page with a server that keeps changes. */
function open(from: Partial<Learning> = {}) {
  let held: Learning = { ...LEARNED, ...from }
  const said: unknown[] = []
  stubNetwork({
    'GET /api/reading-learning/': () => ({ body: held }),
    'PATCH /api/reading-learning/': ({ body }) => {
      said.push(body)
      held = { ...held, is_on: false }
      return { body: held }
    },
    'POST /api/reading-learning/forget/': ({ body }) => {
      said.push(body)
      held = { ...held, papers: 0, answers: 0, sellers: [] }
      return { body: held }
    },
  })
  renderAdmin(<LearningPage />)
  return said
}

it('shows results with and without learning', async () => {
  open()
  const row = within(await screen.findByRole('table', { name: 'Results of learning' }))
  expect(row.getByText('7 (70%)')).toBeDefined()
  expect(row.getByText('9 (90%)')).toBeDefined()
  expect(screen.getByText(/compared with 4 files and 12 answers/)).toBeDefined()
})

it('marks the actions cell, which needs no heading on phones', async () => {
  open()
  const forget = await screen.findByRole('button', { name: 'Forget other companies' })
  expect(forget.closest('td')?.getAttribute('data-actions')).toBe('true')
})

it('can be turned off', async () => {
  const said = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined()
  expect(said).toEqual([{ is_on: false }])
})

it('lists what belongs to no seller separately, so that the rows add up to the total', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Sources of learning' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SellerFilesAnswersActions',
    'Prairie Harbor Energy112Forget',
    expect.stringMatching(/^Other companies.*30Forget$/),
  ])
})

it.each([
  ['Forget Prairie Harbor Energy', 4],
  ['Forget other companies', 'none'],
  ['Forget everything', null],
])('asks for confirmation first: %s', async (button, seller_id) => {
  const said = open()
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(said).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Forget' }))
  await waitFor(() => expect(screen.getByText('Nothing learned yet')).toBeDefined())
  expect(said).toEqual([{ seller_id }])
  expect(screen.queryByRole('button', { name: 'Forget everything' })).toBeNull()
})

it('names the similar files behind a type, except those that the user may not see', () => {
  const papers = [
    { versioned_document_id: 9, name: 'lease.pdf', likeness: 0.72 },
    { versioned_document_id: null, name: null, likeness: null },
  ]
  const without = { label: 'other', confidence: 0.4 } as const
  renderAdmin(<LearnedFrom learned={{ label: 'site_lease', without, papers }} />)
  const [named, hidden] = screen.getAllByRole('listitem')
  expect(named?.textContent).toBe('Like lease.pdf (72% of the wording), reviewed as Site Lease')
  expect(hidden?.textContent).toBe('Like another reviewed file, reviewed as Site Lease')
})
