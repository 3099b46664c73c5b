// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ModelFigures } from '#admin/resources/oversight/analytics/ModelFigures.tsx'
import {
  costPerDocument,
  costWords,
  monthWords,
} from '#admin/resources/oversight/analytics/model-figures.tsx'
import type { ModelCosts } from '#shared/contract/schemas/oversight/analytics.ts'
import { renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'

quietly()

const FIGURES = {
  answered: 8,
  stored: 2,
  failed: 1,
  input_tokens: 120_000,
  output_tokens: 6_000,
  pictures: 5,
  cost: 0.45,
}
const COSTS: ModelCosts = {
  model: 'reader-1',
  has_prices: true,
  limit: 20,
  counted: 1.5,
  files_beyond_limit: 0,
  months: [
    { month: '2026-11', documents: 4, ...FIGURES },
    { month: '2026-10', documents: 1, ...FIGURES, cost: null },
  ],
  documents: [
    { sha256: 'a', versioned_document_id: 7, name: 'lease.pdf', ...FIGURES, cost: 0.004 },
    { sha256: 'b', versioned_document_id: null, name: null, ...FIGURES },
  ],
}

const open = (costs: Partial<ModelCosts> = {}) => {
  stubNetwork({
    'GET /api/versioned-documents/model-costs/': () => ({ body: { ...COSTS, ...costs } }),
  })
  renderAdmin(<ModelFigures />)
}

beforeEach(() => {
  localStorage.clear()
})

describe('the text of costs', () => {
  it('shows dollars and cents, and never zero for a small amount', () => {
    expect([null, 0, 0.004, 0.01, 12].map(costWords)).toEqual([
      '–',
      '$0',
      'Less than $0.01',
      '$0.01',
      '$12',
    ])
    expect(monthWords('2026-01')).toBe('January 2026')
    expect(costPerDocument({ ...FIGURES, month: '2026-11', documents: 5 })).toBeCloseTo(0.09)
    expect(costPerDocument({ ...FIGURES, month: '2026-11', documents: 0 })).toBeNull()
  })
})

describe('the costs of the language model', () => {
  it('are shown by month and by document, with the rest of the limit', async () => {
    open()
    const section = await screen.findByRole('region', { name: 'Language model' })
    expect(within(section).getByText(/reader-1 reads documents beside/)).toBeTruthy()
    expect(within(section).getByText('$18.50 left this month')).toBeTruthy()
    const months = within(section).getByRole('table', { name: 'Language model by month' })
    expect(within(months).getByText('November 2026')).toBeTruthy()
    expect(within(months).getByText('$0.45')).toBeTruthy()
    const documents = screen.getByRole('table', { name: /by document/ })
    const link = within(documents).getByRole('link', { name: 'lease.pdf' })
    expect(link.getAttribute('href')).toContain('file=7')
    expect(within(documents).getByText('Deleted document')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('say when files were read without the model because of the limit', async () => {
    open({ files_beyond_limit: 3 })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'This month’s spending limit is reached. 3 files were read without the language model.',
    )
  })

  it('say that the model is off', async () => {
    open({ model: null, limit: null, months: [], documents: [] })
    await screen.findByText('Off. Documents are read by the built-in engine alone.')
    await screen.findByRole('heading', { name: 'No questions yet' })
  })

  it('ask for prices when none are set', async () => {
    open({ has_prices: false, limit: null })
    await screen.findByText(/Costs appear once prices are set on the server/)
    expect(screen.queryByText('Monthly limit')).toBeNull()
  })
})
