// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, expect, it, vi } from 'vitest'
import { GuarantorListPage } from '#admin/resources/companies/guarantors/GuarantorListPage.tsx'
import * as saving from '#shared/client/save-blob.ts'
import { renderAdmin, rows, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const GUARANTORS = [
  aRecord('guarantors.list', {
    id: 1,
    name: 'Granite Falls Utilities',
    legal_name: 'Granite Falls Utilities, Inc.',
    credit_rating: 'BBB+',
    outcome: 'pass_b',
    calculated: 'pass_b',
    score: 3.25,
    projects: 3,
    exposure: 5_400_000,
    waits: 'nothing',
    since: '2026-11-02T15:30:00.000Z',
    assignee_name: null,
  }),
  aRecord('guarantors.list', {
    id: 2,
    name: 'Halcyon Ridge Holdings',
    legal_name: null,
    credit_rating: null,
    outcome: 'in_review',
    calculated: 'deny',
    score: null,
    projects: 1,
    exposure: 0,
    waits: 'confirmation',
    since: '2026-10-12T09:05:00.000Z',
    assignee_name: 'Dana Whitfield',
  }),
]

it('exports the columns, rows, and texts of the screen', async () => {
  stubNetwork({ 'GET /api/guarantors/': () => rows(...GUARANTORS) })
  const saved = vi.spyOn(saving, 'saveBlob').mockImplementation(() => {})
  renderAdmin(
    <ResourceContextProvider value="guarantors">
      <GuarantorListPage />
    </ResourceContextProvider>,
  )
  await screen.findByText('Granite Falls Utilities')
  const shown = screen.getAllByRole('row').map(cellsOf)
  expect(shown).toHaveLength(GUARANTORS.length + 1)
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const file = saved.mock.calls[0]?.[0]
  expect(file?.filename).toMatch(/^financial-review-/)
  expect(readCsv((await file?.blob.text()) ?? '')).toEqual(shown)
})

/** Texts of a row; an empty value is a dash on screen and empty in the file. */
const cellsOf = (row: HTMLElement): string[] =>
  [
    ...within(row).queryAllByRole('columnheader'),
    ...within(row).queryAllByRole('rowheader'),
    ...within(row).queryAllByRole('cell'),
  ].map(({ textContent }) => (textContent === '–' ? '' : textContent))

/** Rows of cells; quoted cells may contain commas. */
const readCsv = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
